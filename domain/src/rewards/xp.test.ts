import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { levelAt } from './level.ts';
import {
  EXAM_PASSED_XP,
  MAX_PAID_PASSES_PER_DAY,
  maxXpForLesson,
  totalXp,
  xpForExam,
  xpForLesson,
  xpForStudySession,
} from './xp.ts';

const info = { type: 'info' as const, boss: false, xpReward: 10, perfect: false };
const quiz = { ...info, type: 'quiz' as const };

describe('XP for the first completion of a lesson', () => {
  test.each([
    ['an info lesson', info, 1, 12],
    ['a lesson without its own reward', { ...info, xpReward: null }, 1, 12],
    ['a quiz', quiz, 1, 15],
    ['a perfect quiz', { ...quiz, perfect: true }, 1, 18],
    ['a boss quiz', { ...quiz, boss: true }, 1, 20],
    ['a perfect boss quiz on the third day', { ...quiz, boss: true, perfect: true }, 3, 25],
    ['an info lesson on the second day', info, 2, 12],
    ['an info lesson on the third day', info, 3, 14],
    ['an interactive lesson', { ...info, type: 'interactive' as const }, 1, 10],
  ])('%s', (_, lesson, streak, xp) => {
    expect(totalXp(xpForLesson(lesson, streak))).toBe(xp);
  });
});

test.each([
  ['an info lesson', info, 12],
  ['an interactive lesson', { ...info, type: 'interactive' as const }, 10],
  ['a quiz', quiz, 18],
  ['a boss quiz', { ...quiz, boss: true }, 23],
])('the maximum XP of %s', (_, lesson, xp) => expect(maxXpForLesson(lesson)).toBe(xp));

test('if a lesson earned XP before a reset, no XP are announced for it again', () => {
  expect(maxXpForLesson(quiz, new Set(['lesson', 'quiz']))).toBe(3);
  expect(maxXpForLesson(info, new Set(['lesson', 'viewed', 'streak']))).toBe(0);
});

test('the first completion of a lesson never earns more than the announced maximum, and a perfect one earns the maximum', () => {
  const lessons = fc.record({
    type: fc.constantFrom('info' as const, 'quiz' as const, 'interactive' as const),
    boss: fc.boolean(),
    xpReward: fc.option(fc.nat(100)),
    perfect: fc.boolean(),
  });
  fc.assert(
    fc.property(lessons, fc.nat(200), (lesson, streakDays) => {
      // The server ignores `perfect` for other types of lessons.
      const perfect = lesson.perfect && lesson.type === 'quiz';
      const parts = xpForLesson({ ...lesson, perfect }, streakDays).filter(({ kind }) => kind !== 'streak');
      const reachesMaximum = perfect || lesson.type !== 'quiz';
      expect(totalXp(parts)).toBeLessThanOrEqual(maxXpForLesson(lesson));
      expect(totalXp(parts) === maxXpForLesson(lesson)).toBe(reachesMaximum);
    }),
  );
});

test.each([
  [0, 1, 0],
  [99, 1, 99],
  [100, 2, 0],
  [250, 3, 50],
])('with %i XP, a learner has level %i and %i XP towards the next level', (xp, level, xpIntoLevel) => {
  expect(levelAt(xp)).toEqual({ level, xpIntoLevel, xpForLevel: 100, percent: xpIntoLevel });
});

test.each([
  ['the first pass of a day', { passed: true, plausiblePace: true, paidToday: 0 }, EXAM_PASSED_XP],
  [
    'the last pass of a day that earns XP',
    { passed: true, plausiblePace: true, paidToday: MAX_PAID_PASSES_PER_DAY - 1 },
    EXAM_PASSED_XP,
  ],
  ['another pass on the same day', { passed: true, plausiblePace: true, paidToday: MAX_PAID_PASSES_PER_DAY }, 0],
  ['a pass at an implausible pace', { passed: true, plausiblePace: false, paidToday: 0 }, 0],
  ['a failed exam', { passed: false, plausiblePace: true, paidToday: 0 }, 0],
])('the XP of %s', (_, exam, xp) => expect(totalXp(xpForExam(exam))).toBe(xp));

test.each([
  [0, 0],
  [9, 0],
  [10, 10],
  [19, 10],
  [20, 20],
  [30, 30],
  [500, 30],
])('%i different statements answered right in the sessions of a day earn %i XP', (right, xp) => {
  expect(totalXp(xpForStudySession({ right, paidXp: 0, plausiblePace: true }))).toBe(xp);
});

test.each([
  ['a session that does not complete ten more right answers', { right: 19, paidXp: 10, plausiblePace: true }, 0],
  ['a second session with ten more right answers', { right: 20, paidXp: 10, plausiblePace: true }, 10],
  ['a session after the maximum', { right: 90, paidXp: 30, plausiblePace: true }, 0],
  ['a session at an implausible pace', { right: 20, paidXp: 0, plausiblePace: false }, 0],
])('the XP of %s', (_, session, xp) => expect(totalXp(xpForStudySession(session))).toBe(xp));

test('ten statements answered right in a day earn 10 XP, up to 30 XP a day, however they are divided into sessions', () => {
  const someStudySessions = fc.array(fc.record({ right: fc.nat(20), plausiblePace: fc.boolean() }), { maxLength: 12 });
  fc.assert(
    fc.property(someStudySessions, (sessions) => {
      let [right, paidXp] = [0, 0];
      for (const session of [...sessions, { right: 0, plausiblePace: true }]) {
        right += session.right;
        paidXp += totalXp(xpForStudySession({ ...session, right, paidXp }));
      }
      expect(paidXp).toBe(Math.min(30, 10 * Math.floor(right / 10)));
    }),
  );
});

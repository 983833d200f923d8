import { describe, expect, test } from 'vitest';
import { levelAt } from './level.ts';
import { EXAM_PASSED_XP, PAID_PASSES_A_DAY, totalXp, xpForExam, xpForLesson } from './xp.ts';

const info = { type: 'info' as const, boss: false, xpReward: 10, perfect: false };
const quiz = { ...info, type: 'quiz' as const };

describe('what a first completion is worth', () => {
  test.each([
    ['an info lesson', info, 1, 12],
    ['one without a reward of its own', { ...info, xpReward: null }, 1, 12],
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
  [0, 1, 0],
  [99, 1, 99],
  [100, 2, 0],
  [250, 3, 50],
])('%i XP are level %i with %i XP into it', (xp, level, xpIntoLevel) => {
  expect(levelAt(xp)).toEqual({ level, xpIntoLevel, xpForLevel: 100, percent: xpIntoLevel });
});

test.each([
  ['the first pass of a day', { passed: true, human: true, paidToday: 0 }, EXAM_PASSED_XP],
  ['the last paid one', { passed: true, human: true, paidToday: PAID_PASSES_A_DAY - 1 }, EXAM_PASSED_XP],
  ['one more', { passed: true, human: true, paidToday: PAID_PASSES_A_DAY }, 0],
  ['one at the pace of a program', { passed: true, human: false, paidToday: 0 }, 0],
  ['an exam not passed', { passed: false, human: true, paidToday: 0 }, 0],
])('%s', (_, exam, xp) => expect(totalXp(xpForExam(exam))).toBe(xp));

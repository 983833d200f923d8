import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  incrementFor,
  challengeProgress,
  parseChallengeType,
  type ChallengeType,
  type StudyEvent,
} from './challenge.ts';

test.each<[string, ChallengeType | null]>([
  ['lessons_completed', 'lessons_completed'],
  ['lesson_count', 'lessons_completed'],
  ['quiz_count', 'quizzes_completed'],
  ['perfect_score', 'perfect_scores'],
  ['study_time', 'study_time'],
  ['streak_maintain', 'daily_streak'],
  ['toString', null],
  ['', null],
])('the challenge type «%s» is read as %s', (name, type) => expect(parseChallengeType(name)).toBe(type));

test.each<[ChallengeType, StudyEvent, number]>([
  ['lessons_completed', { kind: 'lesson' }, 1],
  ['lessons_completed', { kind: 'quiz', score: 8, total: 8 }, 0],
  ['quizzes_completed', { kind: 'quiz', score: 0, total: 8 }, 1],
  ['perfect_scores', { kind: 'quiz', score: 7, total: 8 }, 0],
  ['perfect_scores', { kind: 'quiz', score: 8, total: 8 }, 1],
  ['perfect_scores', { kind: 'quiz', score: 0, total: 0 }, 0],
  ['study_time', { kind: 'study_time', minutes: 4 }, 4],
  ['daily_streak', { kind: 'streak' }, 1],
])('a challenge of the type %s, after the event %j, increases by %i', (type, event, by) =>
  expect(incrementFor(type, event)).toBe(by),
);

const event: fc.Arbitrary<StudyEvent> = fc.oneof(
  fc.constant({ kind: 'lesson' as const }),
  fc.constant({ kind: 'streak' as const }),
  fc.record({ kind: fc.constant('quiz' as const), score: fc.nat(10), total: fc.nat(10) }),
  fc.record({ kind: fc.constant('study_time' as const), minutes: fc.nat(5) }),
);
const challenge = fc.record({
  type: fc.constantFrom<ChallengeType>('lessons_completed', 'quizzes_completed', 'perfect_scores', 'study_time'),
  target: fc.integer({ min: 1, max: 20 }),
});

test('a challenge increases up to its target, whatever the order and grouping of the events', () => {
  fc.assert(
    fc.property(challenge, fc.array(event), fc.nat(), (it, events, cut) => {
      const whole = challengeProgress(it, 0, events);
      const at = events.length === 0 ? 0 : cut % events.length;
      expect(challengeProgress(it, challengeProgress(it, 0, events.slice(at)), events.slice(0, at))).toBe(whole);
      expect(challengeProgress(it, 0, events.toReversed())).toBe(whole);
      expect(whole).toBeLessThanOrEqual(it.target);
    }),
  );
});

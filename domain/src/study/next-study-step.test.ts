import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOutcomeDue, nextStudyStep, type StudyProgress } from './next-study-step.ts';

const nothing: StudyProgress = {
  missing: { answers: 0, exams: 0 },
  answersToday: 20,
  target: 20,
  mistakes: 0,
};

test.each<[string, Partial<StudyProgress>, string]>([
  ['a beginner starts with the session of today', { missing: { answers: 100, exams: 1 }, answersToday: 0 }, 'today'],
  [
    'after enough answers, a missing simulation comes first',
    { missing: { answers: 0, exams: 1 }, answersToday: 0 },
    'exam',
  ],
  ['the session of today comes before the mistakes', { answersToday: 19, mistakes: 4 }, 'today'],
  ['after the session of today come the mistakes', { mistakes: 4 }, 'mistakes'],
  ['a beginner without mistakes takes a simulation after the session', { missing: { answers: 80, exams: 1 } }, 'exam'],
  ['a learner without open steps can rest', {}, 'rest'],
  ['after more answers than planned, a learner can rest', { answersToday: 45 }, 'rest'],
])('the next study step: %s', (_, progress, step) => {
  expect(nextStudyStep({ ...nothing, ...progress })).toBe(step);
});

const count = fc.nat({ max: 300 });

test('never suggests mistakes to a learner without mistakes, or a simulation that is not needed', () => {
  fc.assert(
    fc.property(count, count, count, count, (answers, answersToday, target, mistakes) => {
      const progress = { missing: { answers, exams: 0 }, answersToday, target };
      expect(nextStudyStep({ ...progress, mistakes: 0 })).not.toBe('mistakes');
      expect(nextStudyStep({ ...progress, mistakes })).not.toBe('exam');
    }),
  );
});

test.each([
  ['there is no exam date', null, null, false],
  ['the exam is today', '2026-11-23', null, false],
  ['the exam was yesterday', '2026-11-22', null, true],
  ['the result is reported', '2026-11-22', '2026-11-22', false],
  ['only the result of an earlier exam is reported', '2026-11-22', '2026-09-01', true],
])('decides whether to ask for the exam result if %s', (_, examDate, reported, due) => {
  expect(isOutcomeDue(examDate, '2026-11-23', reported)).toBe(due);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#domain/time/day.ts';
import { countConceptsByExam } from './plan-coverage.ts';
import { planDay } from './study-plan.ts';

test.each([
  ['two answers for each new concept', { met: 100, daysLeft: 10, target: 20 }, 200],
  ['not more than all concepts', { met: 700, daysLeft: 30, target: 60 }, 715],
  ['on the day of the exam, one day is left', { met: 100, daysLeft: 0, target: 20 }, 110],
])('counts the concepts asked until the exam: %s', (_, coverage, concepts) => {
  expect(countConceptsByExam({ total: 715, ...coverage })).toBe(concepts);
});

test('the automatic plan reaches every concept, unless more answers a day are needed than the plan allows', () => {
  const counts = [fc.nat({ max: 715 }), fc.integer({ min: 1, max: 300 })] as const;
  fc.assert(
    fc.property(...counts, (met, daysLeft) => {
      const today = '2026-11-23';
      const goal = { examDate: addDays(today, daysLeft), answersPerDay: null };
      const { target } = planDay(goal, { today, unmet: 715 - met });
      const reached = countConceptsByExam({ met, total: 715, daysLeft, target });
      expect(reached === 715 || target === 60).toBe(true);
    }),
  );
});

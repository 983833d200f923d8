import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '#domain/time/day.ts';
import { estimateMinutes, planDay, type StudyGoal, toExamInstant } from './study-plan.ts';

const TODAY = '2026-03-20';
const dated = (daysLeft: number): StudyGoal => ({ examDate: addDays(TODAY, daysLeft), answersPerDay: null });
const plan = (goal: StudyGoal, unmet: number) => planDay(goal, { today: TODAY, unmet });

describe('the answers of today', () => {
  test.each([
    ['without an exam date', { examDate: null, answersPerDay: null }, 600, { daysLeft: null, target: 20 }],
    ['as the learner has set it', { examDate: null, answersPerDay: 45 }, 600, { daysLeft: null, target: 45 }],
    [
      'as the learner has set it, with an exam date',
      { examDate: '2026-03-30', answersPerDay: 5 },
      600,
      { daysLeft: 10, target: 5 },
    ],
    [
      'two for each concept that was not asked yet, spread over the days left',
      dated(40),
      600,
      { daysLeft: 40, target: 30 },
    ],
    ['rounded up', dated(40), 601, { daysLeft: 40, target: 31 }],
    ['a small number if no concept is left to ask', dated(40), 0, { daysLeft: 40, target: 10 }],
    ['at most 60 shortly before the exam', dated(3), 600, { daysLeft: 3, target: 60 }],
    ['the day before the exam', dated(1), 12, { daysLeft: 1, target: 24 }],
    ['on the day of the exam', dated(0), 12, { daysLeft: 0, target: 24 }],
    ['after the exam, the same as without an exam date', dated(-1), 600, { daysLeft: -1, target: 20 }],
  ])('the planned number of answers: %s', (_, goal, unmet, expected) => expect(plan(goal, unmet)).toEqual(expected));
});

test('with an exam date, 10 to 60 answers a day are planned: more if more concepts are left or the exam is nearer', () => {
  fc.assert(
    fc.property(fc.nat(730), fc.nat(2000), fc.nat(100), fc.nat(100), (daysLeft, unmet, more, fewerDays) => {
      const { target } = plan(dated(daysLeft + fewerDays), unmet);
      expect(target).toBeGreaterThanOrEqual(10);
      expect(target).toBeLessThanOrEqual(60);
      expect(plan(dated(daysLeft + fewerDays), unmet + more).target).toBeGreaterThanOrEqual(target);
      expect(plan(dated(daysLeft), unmet).target).toBeGreaterThanOrEqual(target);
    }),
  );
});

test('if a day is missed, its answers are spread over the days left, and no day gets more than its share', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 730 }), fc.nat(2000), (daysLeft, unmet) => {
      const [before, after] = [plan(dated(daysLeft), unmet).target, plan(dated(daysLeft - 1), unmet).target];
      expect(after).toBeLessThanOrEqual(Math.ceil((before * daysLeft) / (daysLeft - 1)));
    }),
  );
});

test('answers that are given today never raise the number of answers planned for today', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 730 }), fc.nat(2000), fc.nat(60), (daysLeft, unmet, learned) => {
      expect(plan(dated(daysLeft), unmet).target).toBeLessThanOrEqual(plan(dated(daysLeft), unmet + learned).target);
    }),
  );
});

test.each([
  ['before the exam', 3, '2026-03-23', new Date('2026-03-23T12:00:00Z')],
  ['on the day of the exam', 0, '2026-03-20', new Date('2026-03-20T12:00:00Z')],
  ['after the exam', -1, '2026-03-19', undefined],
  ['without an exam date', null, null, undefined],
])('the plan passes the exam date to the engine: %s', (_, daysLeft, examDate, instant) => {
  expect(toExamInstant({ daysLeft }, examDate)).toEqual(instant);
});

test.each([
  [1, 1],
  [10, 2],
  [20, 4],
  [60, 12],
])('%i answers take about %i minutes', (answers, minutes) => {
  expect(estimateMinutes(answers)).toBe(minutes);
});

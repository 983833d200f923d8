import { expect, test } from 'vitest';
import { nextMilestone, recordGoal } from './streak-goal.ts';

test.each([
  [0, 3],
  [2, 3],
  [3, 7],
  [7, 14],
  [14, 30],
  [30, 100],
  [99, 100],
  [100, 110],
  [104, 114],
])('with a streak of %i days, the next milestone is %i days', (days, next) => expect(nextMilestone(days)).toBe(next));

test.each([
  [0, 30],
  [29, 30],
  [30, 31],
  [64, 65],
])('with a record of %i days, the goal is a streak of %i days', (record, goal) =>
  expect(recordGoal(record)).toBe(goal),
);

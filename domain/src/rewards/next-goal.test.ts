import { expect, test } from 'vitest';
import type { BadgeTier } from './badge.ts';
import { nextGoal } from './next-goal.ts';

const requirements = { bronze: 5, silver: 10, gold: 50 };
const badge = (count: number, ...earned: BadgeTier[]) => ({
  id: 'zero_errori',
  requirements,
  earned: new Set(earned),
  count,
});

test.each([
  [{ levelPercent: 99, streakDays: 0, badges: [badge(0)] }, { kind: 'level' }],
  [
    { levelPercent: 100, streakDays: 6, badges: [badge(0)] },
    { kind: 'weekly_streak', days: 1 },
  ],
  [
    { levelPercent: 100, streakDays: 7, badges: [badge(2)] },
    { kind: 'badge', id: 'zero_errori', missing: 3 },
  ],
  [{ levelPercent: 100, streakDays: 7, badges: [badge(5, 'bronze')] }, { kind: 'general' }],
  [{ levelPercent: 100, streakDays: 7, badges: [] }, { kind: 'general' }],
])('for a learner with %j, the next goal is %j', (input, goal) => expect(nextGoal(input)).toEqual(goal));

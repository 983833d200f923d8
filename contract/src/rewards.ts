import * as z from 'zod';
import { BADGE_TIERS } from '@vialibera/domain/rewards/badge';
import { MAX_REPORTED_SECONDS } from '@vialibera/domain/rewards/study-time';
import { XP_KINDS } from '@vialibera/domain/rewards/xp';
import { signedInOperation } from './shared/operation.ts';

const badgeTier = z.enum(BADGE_TIERS);

const xpPart = z.object({
  kind: z.enum([...XP_KINDS, 'daily_challenge']),
  xp: z.int().nonnegative(),
});

/** A learner's XP, level, coins and streak. */
export const learnerStats = z.object({
  totalXp: z.int().nonnegative(),
  level: z.int().positive(),
  xpIntoLevel: z.int().nonnegative(),
  xpForLevel: z.int().positive(),
  coins: z.int().nonnegative(),
  streak: z.int().nonnegative(),
  maxStreak: z.int().nonnegative(),
});

/** The reward for an event, such as a completed quiz, and the learner's stats after the event. */
export const reward = z.object({
  xp: z.int().nonnegative().describe('The sum of the parts'),
  coins: z.int().nonnegative(),
  parts: z.array(xpPart),
  levelBefore: z.int().positive(),
  stats: learnerStats,
  badges: z
    .array(z.object({ id: z.string(), name: z.string(), level: badgeTier, coins: z.int().nonnegative() }))
    .describe('Tiers that this event reached'),
  challenges: z
    .array(z.object({ id: z.string(), name: z.string(), xp: z.int().nonnegative(), coins: z.int().nonnegative() }))
    .describe('Daily challenges that this event completed'),
});

export const dayActivity = z.object({
  day: z.iso.date(),
  xp: z.int().nonnegative(),
  minutes: z.int().nonnegative().describe('Minutes studied'),
});
export type DayActivity = z.infer<typeof dayActivity>;

export const badge = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  category: z.string(),
  level: badgeTier.nullable().describe('The highest tier earned'),
  count: z.int().nonnegative().describe("The badge's counter"),
  next: z
    .object({ level: badgeTier, requirement: z.int().positive(), coins: z.int().positive() })
    .nullable()
    .describe('The next tier; null if the highest is earned'),
});
export type Badge = z.infer<typeof badge>;

export const dailyChallenge = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  target: z.int().positive(),
  progress: z.int().nonnegative(),
  completed: z.boolean(),
  xpReward: z.int().nonnegative(),
  coinReward: z.int().nonnegative(),
});
export type DailyChallenge = z.infer<typeof dailyChallenge>;

export const addStudyTime = signedInOperation
  .route({ method: 'POST', path: '/study-time', tags: ['Learning'], summary: 'Credit visible, active study time' })
  .input(
    z.strictObject({ seconds: z.int().min(1).max(MAX_REPORTED_SECONDS).describe('Studied since the last report') }),
  )
  .output(z.object({ secondsToday: z.int().nonnegative(), reward }));

export type LearnerStats = z.infer<typeof learnerStats>;
export type Reward = z.infer<typeof reward>;

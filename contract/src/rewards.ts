import * as z from 'zod';
import { signedInOperation } from './operation.ts';

const badgeTier = z.enum(['bronze', 'silver', 'gold']);

const xpPart = z.object({
  kind: z.enum([
    'lesson',
    'viewed',
    'quiz',
    'boss_quiz',
    'perfect',
    'streak',
    'daily_streak',
    'exam_passed',
    'mission',
    'daily_challenge',
  ]),
  xp: z.int().nonnegative(),
});

/** The game's figures of a learner, as the header shows them. */
export const figures = z.object({
  totalXp: z.int().nonnegative(),
  level: z.int().positive(),
  xpIntoLevel: z.int().nonnegative(),
  xpForLevel: z.int().positive(),
  coins: z.int().nonnegative(),
  streak: z.int().nonnegative(),
  maxStreak: z.int().nonnegative(),
});

/** What an act has earned, part by part, and where the learner stands now. */
export const reward = z.object({
  xp: z.int().nonnegative().describe('The sum of the parts'),
  coins: z.int().nonnegative(),
  parts: z.array(xpPart),
  levelBefore: z.int().positive(),
  figures,
  badges: z
    .array(z.object({ id: z.string(), name: z.string(), level: badgeTier, coins: z.int().nonnegative() }))
    .describe('Tiers reached by this act'),
  challenges: z
    .array(z.object({ id: z.string(), name: z.string(), xp: z.int().nonnegative(), coins: z.int().nonnegative() }))
    .describe('Daily challenges completed by this act'),
});

/** One day of the week that is shown. */
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
  count: z.int().nonnegative().describe('How much of what the badge counts'),
  next: z
    .object({ level: badgeTier, requirement: z.int().positive(), coins: z.int().positive() })
    .nullable()
    .describe('The tier to reach next; null when the highest is earned'),
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
  .route({ method: 'POST', path: '/study-time', tags: ['Studio'], summary: 'Credit visible, active study time' })
  .input(z.strictObject({ seconds: z.int().min(1).max(300).describe('Studied until now, since the last report') }))
  .output(z.object({ secondsToday: z.int().nonnegative(), reward }));

export type Figures = z.infer<typeof figures>;
export type Reward = z.infer<typeof reward>;

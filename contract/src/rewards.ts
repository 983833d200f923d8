import * as z from 'zod';

export const xpPart = z.object({
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
  parts: z.array(xpPart),
  levelBefore: z.int().positive(),
  figures,
});

export type Figures = z.infer<typeof figures>;
export type Reward = z.infer<typeof reward>;

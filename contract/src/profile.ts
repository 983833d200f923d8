import * as z from 'zod';
import { unitSummary } from './learning.ts';
import { signedInOperation } from './operation.ts';
import { badge, dailyChallenge, dayActivity } from './rewards.ts';

const share = z.number().min(0).max(1);

const topicAccuracy = z.object({
  topic: z.int().positive(),
  title: z.string(),
  answered: z.int().positive(),
  accuracy: share,
});

/** A learner's statistics. `answered` and `accuracy` refer to the learner's answers in quizzes and exams. */
const statistics = z.object({
  answered: z.int().nonnegative(),
  accuracy: share.nullable().describe('Null if nothing was answered'),
  minutes: z.int().nonnegative().describe('Time studied'),
  exams: z.object({
    taken: z.int().nonnegative(),
    passed: z.int().nonnegative(),
    withMoreTime: z
      .object({ taken: z.int().nonnegative(), passed: z.int().nonnegative() })
      .describe('The exams with the longer time. `taken` and `passed` do not count them'),
  }),
  topics: z.array(topicAccuracy),
});
export type Statistics = z.infer<typeof statistics>;

const profile = z.object({
  today: z.iso.date(),
  week: z.array(dayActivity).length(7).describe('Monday to Sunday of the current week'),
  challenges: z.array(dailyChallenge).describe("Today's"),
  badges: z.array(badge),
  statistics,
  units: z.array(unitSummary),
});
export type Profile = z.infer<typeof profile>;

export const getProfile = signedInOperation
  .route({
    method: 'GET',
    path: '/profile',
    tags: ['Account'],
    summary: 'The data of the profile screen, except for the account',
  })
  .output(profile);

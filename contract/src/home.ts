import * as z from 'zod';
import { clientId, courseId } from './shared/ids.ts';
import { signedInOperation } from './shared/operation.ts';
import { dayActivity, learnerStats, badge, dailyChallenge } from './rewards.ts';
import { studySummary } from './study.ts';
import { unitSummary } from './learning.ts';

const home = z.object({
  stats: learnerStats,
  streak: z.object({
    activeToday: z.boolean().describe('Whether a lesson or an exam counts for today'),
    nextMilestone: z.int().positive().describe('Days'),
    recordGoal: z.int().positive().describe('Days'),
  }),
  nextGoal: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('level') }),
    z.object({ kind: z.literal('weekly_streak'), days: z.int().positive().describe('Days missing') }),
    z.object({ kind: z.literal('badge'), name: z.string(), missing: z.int().positive() }),
    z.object({ kind: z.literal('general') }),
  ]),
  week: z.array(dayActivity).length(7).describe('Monday to Sunday of the current week'),
  today: z.iso.date(),
  nextLesson: z
    .object({
      id: courseId,
      title: z.string(),
      unitTitle: z.string(),
      started: z.boolean().describe('Whether any lesson is completed'),
    })
    .nullable()
    .describe('Null when the whole course is completed'),
  study: studySummary.nullable().describe('Null without a bank'),
  runningExam: z.object({ id: clientId, secondsLeft: z.int().nonnegative() }).nullable(),
});
export type Home = z.infer<typeof home>;

export const getHome = signedInOperation
  .route({ method: 'GET', path: '/home', tags: ['Account'], summary: 'The data of the dashboard' })
  .output(home);

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

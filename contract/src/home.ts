import * as z from 'zod';
import { clientId, courseId } from './ids.ts';
import { signedInOperation } from './operation.ts';
import { dayActivity, learnerStats } from './rewards.ts';
import { studySummary } from './study-plan.ts';

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

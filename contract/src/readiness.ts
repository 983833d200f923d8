import * as z from 'zod';
import { licenceId, listTopic, ownLicence } from './ids.ts';
import { licenceUnknown, signedInOperation } from './operation.ts';
import { pass, studyPlan } from './study-plan.ts';

const count = z.int().nonnegative();

const topicLoss = z.object({
  topic: listTopic,
  title: z.string().nullable(),
  points: z.number().nonnegative().describe('The expected errors on the next sheet'),
  questions: z.number().nonnegative().describe('The expected questions on the next sheet'),
});
export type TopicLoss = z.infer<typeof topicLoss>;

const readiness = z.object({
  licence: licenceId,
  plan: studyPlan,
  pass: pass.describe('On the day of the exam, or now without a date, without studying until then'),
  missing: z.object({ answers: count, exams: count }).describe('Still needed before the probability is shown'),
  history: z
    .array(pass.omit({ enough: true }).extend({ day: z.iso.date() }))
    .describe('One entry for each day on which it was computed and the answers sufficed, the oldest first'),
  topics: z.array(topicLoss).describe('The most expected errors first'),
  concepts: z.object({ met: count, total: count }),
  answers: count,
  mistakes: count,
  sheet: z.object({ questions: z.int().positive(), allowedErrors: count }).nullable().describe('Null without a bank'),
  outcome: z.object({ examDate: z.iso.date(), passed: z.boolean() }).nullable().describe('The latest reported'),
});
export type Readiness = z.infer<typeof readiness>;

export const getReadiness = signedInOperation
  .route({
    method: 'GET',
    path: '/readiness',
    tags: ['Study'],
    summary: 'How likely the learner passes the exam, and what to do next',
  })
  .errors(licenceUnknown)
  .input(z.strictObject({ licence: ownLicence }).default({}))
  .output(readiness);

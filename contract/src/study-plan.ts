import * as z from 'zod';
import { ANSWERS_PER_DAY } from '@vialibera/domain/study/study-plan';
import { ownLicence } from './ids.ts';
import { licenceUnknown, signedInOperation } from './operation.ts';

const count = z.int().nonnegative();
const probability = z.number().min(0).max(1);

export const studyPlan = z.object({
  examDate: z.iso.date().nullable().describe("In the learner's time zone; it may have passed"),
  answersPerDay: z.int().nullable().describe('As the learner set it. Null: the plan decides'),
  daysLeft: z.int().nullable().describe('Until the exam; negative after it; null without a date'),
  answersToday: count.describe('The answers to statements given today'),
  target: z.int().positive().describe('How many answers to give today'),
});
export type StudyPlan = z.infer<typeof studyPlan>;

export const pass = z
  .object({ mean: probability, low: probability, high: probability, enough: z.boolean() })
  .describe('The probability of passing with its 80 % band. `enough`: whether the answers suffice to show it');
export type Pass = z.infer<typeof pass>;

/** The results of the study engine that the dashboard shows. */
export const studySummary = z.object({
  plan: studyPlan,
  pass,
  mistakes: count,
  outcome: z.enum(['passed', 'failed']).nullable().describe('The reported result of the latest exam'),
});
export type StudySummary = z.infer<typeof studySummary>;

export const updateGoal = signedInOperation
  .route({
    method: 'PUT',
    path: '/study/goal',
    tags: ['Study'],
    summary: 'Set the date of the exam and the answers a day',
  })
  .errors({
    ...licenceUnknown,
    EXAM_DATE_PAST: { status: 422, message: 'The date of the exam has passed' },
    EXAM_DATE_FAR: { status: 422, message: 'The date of the exam is more than two years away' },
  })
  .input(
    z.strictObject({
      licence: ownLicence,
      examDate: z.iso.date().nullable(),
      answersPerDay: z.int().min(ANSWERS_PER_DAY.min).max(ANSWERS_PER_DAY.max).nullable(),
    }),
  )
  .output(z.object({ plan: studyPlan }));

export const reportOutcome = signedInOperation
  .route({ method: 'POST', path: '/study/outcome', tags: ['Study'], summary: 'Report the result of the real exam' })
  .errors({
    ...licenceUnknown,
    EXAM_DATE_FUTURE: { status: 422, message: 'The date of the exam is in the future' },
    EXAM_DATE_BEFORE_JOINING: { status: 422, message: 'The exam was before the account was created' },
  })
  .input(z.strictObject({ licence: ownLicence, examDate: z.iso.date(), passed: z.boolean() }))
  .output(z.object({ plan: studyPlan }));

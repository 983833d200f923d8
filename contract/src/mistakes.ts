import * as z from 'zod';
import { concepts } from './concepts.ts';
import { listTopic, ownLicence } from './ids.ts';
import { lessonQuestion } from './learning.ts';
import { examRunning, licenceUnknown, signedInOperation } from './operation.ts';

const mistake = z.object({
  question: lessonQuestion,
  topic: listTopic,
  rightDays: z.int().min(0).max(1).describe('On how many days it was answered right since'),
  wrongAt: z.iso.datetime().nullable().describe('Null if it was left without an answer in an exam'),
});
export type Mistake = z.infer<typeof mistake>;

const mistakes = z.object({
  mistakes: z.array(mistake).describe('The latest first'),
  topics: z
    .array(z.object({ topic: listTopic, title: z.string().nullable(), mistakes: z.int().positive() }))
    .describe('In the order of the list'),
  concepts,
});
export type MistakeList = z.infer<typeof mistakes>;

export const listMistakes = signedInOperation
  .route({
    method: 'GET',
    path: '/study/mistakes',
    tags: ['Study'],
    summary: 'The statements that the learner answered wrong and has not answered right on two days since',
  })
  .errors({ ...examRunning, ...licenceUnknown })
  .input(z.strictObject({ licence: ownLicence }).default({}))
  .output(mistakes);

import * as z from 'zod';
import { MAX_ANSWER_MS, MAX_SENT_ANSWERS } from '@vialibera/domain/exam/answer';
import { answer, clientId, licenceId } from './shared/ids.ts';
import { examRunning, signedInOperation, tooManyAnswers } from './shared/operation.ts';
import { rowNumber } from './shared/page.ts';

const answerErrorCode = z.enum([
  'LICENCE_UNKNOWN',
  'STATEMENT_UNKNOWN',
  'OTHER_LICENCE',
  'ANSWER_IMPOSSIBLE',
  'ANSWER_FROM_FUTURE',
]);
export type AnswerErrorCode = z.infer<typeof answerErrorCode>;

const givenAnswer = z.strictObject({
  id: clientId.describe('Chosen by the device. Of several answers with the same id, the first one counts'),
  licence: licenceId.describe('The licence for which the learner practised'),
  statementId: rowNumber,
  choice: answer,
  source: z.enum(['practice', 'session']),
  ms: z.int().min(0).max(MAX_ANSWER_MS).nullable().describe('How long the learner took; null if it was not measured'),
  unsure: z.boolean().describe('Whether the learner said to be unsure'),
  at: z.iso.datetime().describe("When it was given, by the device's clock"),
});
export type StatementAnswer = z.infer<typeof givenAnswer>;

export const sentAnswers = z.strictObject({
  answers: z.array(givenAnswer).min(1).max(MAX_SENT_ANSWERS),
  sentAt: z.iso.datetime().describe("When the request is sent, by the device's clock"),
});
export type SentAnswers = z.infer<typeof sentAnswers>;

export const rejectedAnswers = z
  .array(z.object({ id: clientId, code: answerErrorCode }))
  .describe('The answers that are not recorded and never will be. All others are');

export const recordAnswers = signedInOperation
  .route({
    method: 'POST',
    path: '/answers',
    tags: ['Study'],
    summary:
      'Record answers to statements, also those given offline. Those of exams, duels and lessons are recorded by them',
  })
  .errors({ ...examRunning, ...tooManyAnswers })
  .input(sentAnswers)
  .output(z.object({ rejected: rejectedAnswers }));

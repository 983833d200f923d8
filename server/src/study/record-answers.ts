import type { AnswerRefusal } from '@vialibera/contract/answers';
import { insertAnswers, type NewAnswer } from '#server/answers/answers-store.ts';
import { signedIn } from '#server/context.ts';
import { findRunningStatements } from '#server/exam/exam-store.ts';
import { consumeRateLimit } from '#server/rate-limit/rate-limit-store.ts';
import { toEventTime } from '#server/rewards/event-time.ts';
import { findAnsweredStatements } from './answered-statements.ts';
import { judgeAnswer } from './judge-answer.ts';

/** The number of requests that a learner can send in an hour. A device sends one after each round of practice. */
const REQUEST_LIMIT = { max: 600, seconds: 3600 };

/**
 * Records answers to statements. Each one is judged by the key that the server has now. It is refused alone: the others of the request
 * are recorded. The response never says which answers are right.
 */
export const recordAnswers = signedIn.study.recordAnswers.handler(async ({ input, context, errors }) => {
  const { db, learner, licences, now } = context;
  const receivedAt = now();
  if (await consumeRateLimit(db, 'record answers', learner.id, REQUEST_LIMIT, receivedAt))
    throw errors.TOO_MANY_REQUESTS();
  const exam = await findRunningStatements(db, learner.id, receivedAt);
  const inExam = new Set(exam?.statementIds);
  const statements = await findAnsweredStatements(context, input.answers);
  const rows: NewAnswer[] = [];
  const refused: { id: string; code: AnswerRefusal }[] = [];
  for (const given of input.answers) {
    const { id, licence, statementId, at } = given;
    const judged = judgeAnswer(given, {
      list: licences.find(licence) && licences.ownerOf(licence),
      statement: statements.get(statementId),
      exam: inExam.has(statementId) ? exam : null,
      sentAt: input.sentAt,
      answeredAt: toEventTime(learner, receivedAt, { at, sentAt: input.sentAt }).studiedAt,
    });
    if (typeof judged === 'string') refused.push({ id, code: judged });
    else rows.push({ ...judged, userId: learner.id, receivedAt });
  }
  await insertAnswers(db, rows);
  return { refused };
});

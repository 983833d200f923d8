import type { AnswerRefusal, StatementAnswer } from '@vialibera/contract/study';
import { isPossibleAnswer } from '@vialibera/domain/answer';
import { isFromFuture } from '@vialibera/domain/clock';
import { insertAnswers, type NewAnswer } from '#server/answers/answers-store.ts';
import { signedIn } from '#server/context.ts';
import { findRunningStatements } from '#server/exam/exam-store.ts';
import { toEventTime } from '#server/rewards/event-time.ts';
import { findAnsweredStatements } from './answered-statements.ts';

/**
 * Records answers to statements. Each one is judged by the key that the server has now. It is refused alone: the others of the request
 * are recorded. The response never says which answers are right.
 */
export const recordAnswers = signedIn.study.recordAnswers.handler(async ({ input, context }) => {
  const { db, learner, licences, now } = context;
  const receivedAt = now();
  const exam = await findRunningStatements(db, learner.id, receivedAt);
  const inExam = new Set(exam?.statementIds);
  const statements = await findAnsweredStatements(context, input.answers);
  const rows: NewAnswer[] = [];
  const refused: { id: string; code: AnswerRefusal }[] = [];

  for (const given of input.answers) {
    const { studiedAt: answeredAt } = toEventTime(learner, receivedAt, { at: given.at, sentAt: input.sentAt });
    const result = judge(given, answeredAt);
    if (typeof result === 'string') refused.push({ id: given.id, code: result });
    else rows.push(result);
  }
  await insertAnswers(db, rows);
  return { refused };

  function judge(given: StatementAnswer, answeredAt: Date): NewAnswer | AnswerRefusal {
    const { at, statementId, choice, ...event } = given;
    if (!licences.find(given.licence)) return 'LICENCE_UNKNOWN';
    const licence = licences.ownerOf(given.licence);
    const statement = statements.get(statementId);
    if (!statement) return 'STATEMENT_UNKNOWN';
    if (statement.licence !== licence) return 'OTHER_LICENCE';
    if (!isPossibleAnswer(choice, statement.options)) return 'ANSWER_IMPOSSIBLE';
    if (isFromFuture(new Date(at), new Date(input.sentAt))) return 'ANSWER_FROM_FUTURE';
    // An answer that was given offline before the exam, and arrives during it, is recorded.
    if (exam && inExam.has(statementId) && answeredAt >= exam.startedAt) return 'EXAM_RUNNING';
    const { conceptId, topic, answer } = statement;
    const judged = { conceptId, topic, choice, correct: choice === answer, answeredAt, receivedAt };
    return { ...event, ...judged, userId: learner.id, licence, statementId };
  }
});

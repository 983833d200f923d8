import type { AnswerErrorCode, SentAnswers, StatementAnswer } from '@vialibera/contract/answers';
import { isPossibleAnswer } from '@vialibera/domain/exam/answer';
import { isFromFuture } from '@vialibera/domain/time/clock';
import type { NewAnswer } from '#server/slices/answers/answers-store.ts';
import type { Context, Learner } from '#server/context.ts';
import { findExamInProgress } from '#server/slices/exam/exam-store.ts';
import { consumeRateLimit } from '#server/platform/rate-limit/rate-limit-store.ts';
import { hasTooManyAnswers } from '#server/slices/answers/limit-answers.ts';
import { toEventTime } from '#server/slices/rewards/event-time.ts';
import { type AnsweredStatement, findAnsweredStatements } from './answered-statements.ts';

/** The maximum number of requests of a learner in an hour. A device sends one request after each round of practice. */
const REQUEST_LIMIT = { max: 600, seconds: 3600 };

type GradedAnswers = { rows: NewAnswer[]; rejected: { id: string; code: AnswerErrorCode }[] };

type Errors = Record<'TOO_MANY_REQUESTS' | 'TOO_MANY_ANSWERS', () => Error> & {
  EXAM_RUNNING: (options: { data: { examId: string } }) => Error;
};

/**
 * Grades answers by the current answer key. Returns the rows to record, and the id and the error code of each rejected
 * answer. Throws an error of `errors`, after which the device sends the same answers again later, if the learner has sent
 * too many of them, or if one is to a statement of the running exam. Whatever the learner could see of such an answer would
 * reveal the key, so it makes no difference when it was given: only the device states the time.
 */
export async function gradeAnswers(
  context: Pick<Context, 'db' | 'banks' | 'licences' | 'now'> & { learner: Learner },
  { answers, sentAt }: SentAnswers,
  errors: Errors,
): Promise<GradedAnswers> {
  const { db, learner, licences, now } = context;
  const receivedAt = now();
  if ((await consumeRateLimit(db, 'record answers', learner.id, REQUEST_LIMIT, receivedAt)) > 0)
    throw errors.TOO_MANY_REQUESTS();
  const exam = await findExamInProgress(db, learner, receivedAt);
  if (exam && answers.some(({ statementId }) => exam.statementIds.includes(statementId)))
    throw errors.EXAM_RUNNING({ data: { examId: exam.id } });
  // This check comes second, because the device repeats refused answers while the exam runs, and would use up the day's limit.
  if (await hasTooManyAnswers(db, learner, answers.length, receivedAt)) throw errors.TOO_MANY_ANSWERS();
  const statements = await findAnsweredStatements(context, answers);
  const gradedAnswers: GradedAnswers = { rows: [], rejected: [] };
  for (const given of answers) {
    const { id, licence, statementId, at } = given;
    const graded = gradeAnswer(given, {
      list: licences.find(licence) && licences.ownerOf(licence),
      statement: statements.get(statementId),
      sentAt,
      answeredAt: toEventTime(learner, receivedAt, { at, sentAt }).studiedAt,
    });
    if (typeof graded === 'string') gradedAnswers.rejected.push({ id, code: graded });
    else gradedAnswers.rows.push({ ...graded, userId: learner.id, receivedAt });
  }
  return gradedAnswers;
}

/** The data by which the server checks and grades an answer that a device has sent. */
type Facts = {
  /**
   * The question list of the answer's licence, given by the id of the licence that owns the list. Undefined if the
   * answer's licence does not exist.
   */
  list: string | undefined;
  statement: AnsweredStatement | undefined;
  /** When the device sent the request, by the device's clock. */
  sentAt: string;
  /** When the learner gave the answer, converted to the server's clock. */
  answeredAt: Date;
};
type GradedAnswer = Omit<NewAnswer, 'userId' | 'receivedAt'>;

/**
 * Returns the graded answer with the concept and the topic of its statement. If the answer is rejected, returns the
 * error code instead.
 */
function gradeAnswer(given: StatementAnswer, facts: Facts): GradedAnswer | AnswerErrorCode {
  const { list, statement, sentAt, answeredAt } = facts;
  const { at, ...event } = given;
  if (list === undefined) return 'LICENCE_UNKNOWN';
  if (!statement) return 'STATEMENT_UNKNOWN';
  if (statement.licence !== list) return 'OTHER_LICENCE';
  if (!isPossibleAnswer(event.choice, statement.options)) return 'ANSWER_IMPOSSIBLE';
  if (isFromFuture(new Date(at), new Date(sentAt))) return 'ANSWER_FROM_FUTURE';
  const { conceptId, topic, answer } = statement;
  return { ...event, licence: list, conceptId, topic, correct: event.choice === answer, answeredAt };
}

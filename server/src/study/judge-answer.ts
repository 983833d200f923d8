import type { AnswerRefusal, StatementAnswer } from '@vialibera/contract/answers';
import { isPossibleAnswer } from '@vialibera/domain/answer';
import { isFromFuture } from '@vialibera/domain/clock';
import type { NewAnswer } from '#server/answers/answers-store.ts';
import type { AnsweredStatement } from './answered-statements.ts';

/** What the server knows about an answer that a device has sent. */
type Facts = {
  /** The licence that owns the question list; undefined if there is no such licence. */
  list: string | undefined;
  statement: AnsweredStatement | undefined;
  /** The learner's exam in progress, if it asks the statement. */
  exam: { startedAt: Date } | null;
  /** By the device's clock. */
  sentAt: string;
  /** By the server's clock. */
  answeredAt: Date;
};
type JudgedAnswer = Omit<NewAnswer, 'userId' | 'receivedAt'>;

/** Returns an answer with what its statement adds to it, or the code with which it is refused. */
export function judgeAnswer(given: StatementAnswer, facts: Facts): JudgedAnswer | AnswerRefusal {
  const { list, statement, exam, sentAt, answeredAt } = facts;
  const { at, ...event } = given;
  if (list === undefined) return 'LICENCE_UNKNOWN';
  if (!statement) return 'STATEMENT_UNKNOWN';
  if (statement.licence !== list) return 'OTHER_LICENCE';
  if (!isPossibleAnswer(event.choice, statement.options)) return 'ANSWER_IMPOSSIBLE';
  if (isFromFuture(new Date(at), new Date(sentAt))) return 'ANSWER_FROM_FUTURE';
  // An answer that was given offline before the exam, and arrives during it, is recorded.
  if (exam && answeredAt >= exam.startedAt) return 'EXAM_RUNNING';
  const { conceptId, topic, answer } = statement;
  return { ...event, licence: list, conceptId, topic, correct: event.choice === answer, answeredAt };
}

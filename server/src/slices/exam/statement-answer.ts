import type { Answer } from '@vialibera/domain/exam/answer';
import { toAnswerId } from '#server/slices/answers/answer-id.ts';
import type { NewAnswer } from '#server/slices/answers/answers-store.ts';
import type { ExamStatement } from './exam-tables.ts';

type AnsweredStatement = {
  source: 'exam' | 'duel';
  /** The id of the exam or duel. */
  sourceId: string;
  userId: string;
  /** The id of the licence to whose question list the statement belongs. */
  licence: string;
  position: number;
  choice: Answer;
  answeredAt: Date;
  receivedAt: Date;
};

/**
 * Returns the row that records an answer of an exam or a duel. The answer is graded with the answer key that was copied into
 * `statement` at the start.
 */
export function toStatementAnswer(
  statement: ExamStatement,
  { sourceId, position, ...answer }: AnsweredStatement,
): NewAnswer {
  return {
    ...answer,
    id: toAnswerId(answer.source, sourceId, position),
    statementId: statement.id,
    conceptId: statement.conceptId ?? null,
    topic: statement.topic ?? null,
    correct: answer.choice === statement.answer,
  };
}

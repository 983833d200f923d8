import type { Answer } from '@vialibera/domain/answer';
import { toAnswerId } from '#server/answers/answer-id.ts';
import type { NewAnswer } from '#server/answers/answers-store.ts';
import type { ExamStatement } from './exam-tables.ts';

type Given = {
  source: 'exam' | 'duel';
  /** The id of the exam or duel. */
  act: string;
  userId: string;
  /** The licence that owns the question list. */
  licence: string;
  position: number;
  choice: Answer;
  answeredAt: Date;
  receivedAt: Date;
};

/** Returns the row that records an answer of an exam or a duel. Its copy of the statement has the key of that time. */
export function toStatementAnswer(statement: ExamStatement, { act, position, ...given }: Given): NewAnswer {
  return {
    ...given,
    id: toAnswerId(given.source, act, position),
    statementId: statement.id,
    conceptId: statement.conceptId ?? null,
    topic: statement.topic ?? null,
    correct: given.choice === statement.answer,
  };
}

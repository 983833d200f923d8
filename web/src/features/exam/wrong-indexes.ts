import type { Answer } from '@vialibera/domain/answer';

type Marked = { correctAnswer: Answer; userAnswer: Answer | null };

/** Returns the indexes of the wrong and the unanswered questions. */
export function listWrongIndexes(questions: readonly Marked[]): number[] {
  return questions.flatMap(({ correctAnswer, userAnswer }, index) => (userAnswer === correctAnswer ? [] : [index]));
}

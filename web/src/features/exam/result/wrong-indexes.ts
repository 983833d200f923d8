import type { Answer } from '@vialibera/domain/exam/answer';

type Marked = { correctAnswer: Answer; userAnswer: Answer | null };

export function listWrongIndexes(questions: readonly Marked[]): number[] {
  return questions.flatMap(({ correctAnswer, userAnswer }, index) => (userAnswer === correctAnswer ? [] : [index]));
}

type Marked = { correctAnswer: boolean; userAnswer: boolean | null };

/** The indexes of wrong and unanswered questions. */
export function listWrongIndexes(questions: readonly Marked[]): number[] {
  return questions.flatMap(({ correctAnswer, userAnswer }, index) => (userAnswer === correctAnswer ? [] : [index]));
}

type Marked = { correctAnswer: boolean; userAnswer: boolean | null };

/** Unanswered counts as wrong. */
export function wrongIndexes(questions: readonly Marked[]): number[] {
  return questions.flatMap(({ correctAnswer, userAnswer }, index) => (userAnswer === correctAnswer ? [] : [index]));
}

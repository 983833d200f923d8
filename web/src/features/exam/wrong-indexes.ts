type Marked = { correctAnswer: boolean; userAnswer: boolean | null };

/** Returns the indexes of the wrong and the unanswered questions. */
export function listWrongIndexes(questions: readonly Marked[]): number[] {
  return questions.flatMap(({ correctAnswer, userAnswer }, index) => (userAnswer === correctAnswer ? [] : [index]));
}

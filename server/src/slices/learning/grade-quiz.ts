type GradedQuestion = { id: string; options: string[]; correctOption: number };
type Choice = { questionId: string; option: number };

/**
 * Returns the score of a quiz. Returns null if a question has no answer, several answers, or an answer that is not one of its
 * options.
 */
export function gradeQuiz(questions: readonly GradedQuestion[], answers: readonly Choice[]) {
  const chosenOptions = new Map(answers.map(({ questionId, option }) => [questionId, option]));
  if (answers.length !== questions.length || chosenOptions.size !== questions.length) return null;
  let correct = 0;
  for (const { id, options, correctOption } of questions) {
    const option = chosenOptions.get(id);
    if (option === undefined || option >= options.length) return null;
    if (option === correctOption) correct += 1;
  }
  return { correct, total: questions.length };
}

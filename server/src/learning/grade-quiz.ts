type Key = { id: string; options: string[]; correctOption: number };
type Choice = { questionId: string; option: number };

/** The score of a quiz; null unless each question has exactly one answer among its options. */
export function gradeQuiz(questions: readonly Key[], answers: readonly Choice[]) {
  const chosen = new Map(answers.map(({ questionId, option }) => [questionId, option]));
  if (answers.length !== questions.length || chosen.size !== questions.length) return null;
  let correct = 0;
  for (const { id, options, correctOption } of questions) {
    const option = chosen.get(id);
    if (option === undefined || option >= options.length) return null;
    if (option === correctOption) correct += 1;
  }
  return { correct, total: questions.length };
}

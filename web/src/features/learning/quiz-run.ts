import type { LessonQuestion } from '@vialibera/contract/learning';

export type GivenAnswer = { questionId: string; option: number };

/** A quiz lesson under way. Answers are locked once given; `checked` says that the last of them is being explained. */
export type QuizRun = {
  completionId: string;
  answers: readonly GivenAnswer[];
  chosen: number | null;
  checked: boolean;
};

export function startRun(completionId: string): QuizRun {
  return { completionId, answers: [], chosen: null, checked: false };
}

export function questionIndex(run: QuizRun): number {
  return run.checked ? run.answers.length - 1 : run.answers.length;
}

export function choose(run: QuizRun, option: number, question: LessonQuestion): QuizRun {
  const open = !run.checked && option >= 0 && option < question.options.length;
  return open ? { ...run, chosen: option } : run;
}

export function check(run: QuizRun, question: LessonQuestion): QuizRun {
  if (run.checked || run.chosen === null) return run;
  return { ...run, answers: [...run.answers, { questionId: question.id, option: run.chosen }], checked: true };
}

/** On to the next question; the run stays as it is on the last one. */
export function goOn(run: QuizRun, questionCount: number): QuizRun {
  if (!run.checked || run.answers.length >= questionCount) return run;
  return { ...run, chosen: null, checked: false };
}

export function isLast(run: QuizRun, questionCount: number): boolean {
  return run.checked && run.answers.length === questionCount;
}

export function correctCount(run: QuizRun, questions: readonly LessonQuestion[]): number {
  return questions.filter(({ correctOption }, index) => run.answers[index]?.option === correctOption).length;
}

import type { LessonQuestion } from '@vialibera/contract/learning';
import type { GivenAnswer, QuizRun } from './quiz-run.ts';

function keyOf(lessonId: string): string {
  return `vialibera:quiz:${lessonId}`;
}

/** The half-done quiz that this tab left, as long as the lesson still asks the same questions. */
export function readRun(storage: Storage, lessonId: string, questions: readonly LessonQuestion[]): QuizRun | null {
  try {
    const stored: unknown = JSON.parse(storage.getItem(keyOf(lessonId)) ?? 'null');
    return isRun(stored) && fits(stored, questions) ? stored : null;
  } catch {
    return null;
  }
}

function isRun(stored: unknown): stored is QuizRun {
  if (typeof stored !== 'object' || stored === null) return false;
  const { completionId, answers, chosen, checked } = stored as Partial<Record<keyof QuizRun, unknown>>;
  return (
    typeof completionId === 'string' &&
    typeof checked === 'boolean' &&
    (chosen === null || typeof chosen === 'number') &&
    Array.isArray(answers) &&
    answers.every(isAnswer)
  );
}

function isAnswer(answer: unknown): answer is GivenAnswer {
  if (typeof answer !== 'object' || answer === null) return false;
  const { questionId, option } = answer as Partial<Record<keyof GivenAnswer, unknown>>;
  return typeof questionId === 'string' && typeof option === 'number';
}

function fits({ answers, checked }: QuizRun, questions: readonly LessonQuestion[]): boolean {
  const complete = answers.length > questions.length || (answers.length === questions.length && !checked);
  const sameQuestions = answers.every(({ questionId, option }, index) => {
    const question = questions[index];
    return question?.id === questionId && option >= 0 && option < question.options.length;
  });
  return !complete && sameQuestions && !(checked && answers.length === 0);
}

export function keepRun(storage: Storage, lessonId: string, run: QuizRun): void {
  try {
    storage.setItem(keyOf(lessonId), JSON.stringify(run));
  } catch {
    // Without storage a reload starts the quiz again, as the specification allows.
  }
}

export function forgetRun(storage: Storage, lessonId: string): void {
  storage.removeItem(keyOf(lessonId));
}

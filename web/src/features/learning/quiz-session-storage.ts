import type { LessonQuestion } from '@vialibera/contract/learning';
import type { QuizAnswer, QuizSession } from '#web/study-parts/questions/quiz-session.ts';

function storageKey(lessonId: string): string {
  return `vialibera:quiz:${lessonId}`;
}

/**
 * Returns the unfinished quiz stored for this tab. Returns null if no quiz is stored, or if the lesson's questions have changed
 * since the quiz was stored.
 */
export function readQuizSession(
  storage: Storage,
  lessonId: string,
  questions: readonly LessonQuestion[],
): QuizSession | null {
  try {
    const stored: unknown = JSON.parse(storage.getItem(storageKey(lessonId)) ?? 'null');
    return isQuizSession(stored) && matchesQuestions(stored, questions) ? stored : null;
  } catch {
    return null;
  }
}

function isQuizSession(stored: unknown): stored is QuizSession {
  if (typeof stored !== 'object' || stored === null) return false;
  const { completionId, answers, selected, checked } = stored as Partial<Record<keyof QuizSession, unknown>>;
  return (
    typeof completionId === 'string' &&
    typeof checked === 'boolean' &&
    (selected === null || typeof selected === 'number') &&
    Array.isArray(answers) &&
    answers.every(isAnswer)
  );
}

function isAnswer(answer: unknown): answer is QuizAnswer {
  if (typeof answer !== 'object' || answer === null) return false;
  const { questionId, option } = answer as Partial<Record<keyof QuizAnswer, unknown>>;
  return typeof questionId === 'string' && typeof option === 'number';
}

function matchesQuestions({ answers, checked }: QuizSession, questions: readonly LessonQuestion[]): boolean {
  const complete = answers.length > questions.length || (answers.length === questions.length && !checked);
  const sameQuestions = answers.every(({ questionId, option }, index) => {
    const question = questions[index];
    return question?.id === questionId && option >= 0 && option < question.options.length;
  });
  return !complete && sameQuestions && !(checked && answers.length === 0);
}

export function saveQuizSession(storage: Storage, lessonId: string, session: QuizSession): void {
  try {
    storage.setItem(storageKey(lessonId), JSON.stringify(session));
  } catch {
    // If the quiz cannot be stored, a reload restarts the quiz. The specification allows this.
  }
}

export function deleteQuizSession(storage: Storage, lessonId: string): void {
  storage.removeItem(storageKey(lessonId));
}

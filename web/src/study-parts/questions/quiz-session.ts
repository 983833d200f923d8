import type { LessonQuestion } from '@vialibera/contract/learning';

export type QuizAnswer = { questionId: string; option: number };

/**
 * A quiz in progress. `checked` is true while the last answer is shown with its explanation. A checked answer cannot be
 * changed.
 */
export type QuizSession = {
  completionId: string;
  answers: readonly QuizAnswer[];
  selected: number | null;
  checked: boolean;
};

export function startQuizSession(completionId: string): QuizSession {
  return { completionId, answers: [], selected: null, checked: false };
}

export function currentIndex(session: QuizSession): number {
  return session.checked ? session.answers.length - 1 : session.answers.length;
}

export function selectOption(session: QuizSession, option: number, question: LessonQuestion): QuizSession {
  const allowed = !session.checked && option >= 0 && option < question.options.length;
  return allowed ? { ...session, selected: option } : session;
}

export function checkAnswer(session: QuizSession, question: LessonQuestion): QuizSession {
  if (session.checked || session.selected === null) return session;
  return {
    ...session,
    answers: [...session.answers, { questionId: question.id, option: session.selected }],
    checked: true,
  };
}

/** Goes to the next question. Returns the session unchanged if the answer is not checked yet or the question is the last one. */
export function nextQuestion(session: QuizSession, questionCount: number): QuizSession {
  if (!session.checked || session.answers.length >= questionCount) return session;
  return { ...session, selected: null, checked: false };
}

export function isLastQuestion(session: QuizSession, questionCount: number): boolean {
  return session.checked && session.answers.length === questionCount;
}

export function countCorrect(session: QuizSession, questions: readonly LessonQuestion[]): number {
  return questions.filter(({ correctOption }, index) => session.answers[index]?.option === correctOption).length;
}

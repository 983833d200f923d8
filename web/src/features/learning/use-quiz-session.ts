import { useEffect, useState } from 'react';
import { tabStorage } from '#web/platform/device/browser-storage.ts';
import { nativeShell } from '#web/platform/device/native-shell.ts';
import type { Lesson, LessonQuestion } from '@vialibera/contract/learning';
import { optionOrder } from '@vialibera/domain/exam/option-order';
import {
  checkAnswer,
  selectOption,
  nextQuestion,
  startQuizSession,
  type QuizSession,
} from '#web/study-parts/questions/quiz-session.ts';
import { saveQuizSession, readQuizSession } from './quiz-session-storage.ts';
import { randomId } from '#web/platform/device/random-id.ts';

type QuizSessionInput = Pick<Lesson, 'id' | 'questions'> & {
  onAnswer?: (question: LessonQuestion, option: number) => void;
};

/**
 * Returns the quiz in progress. The quiz is stored for this tab, so that it survives a reload and the browser's back button.
 * `order` is the displayed order of the current question's options. The order stays the same within an attempt. The
 * returned functions and `onAnswer` get the original index of an option. `onAnswer` is called with each checked answer.
 */
export function useQuizSession({ id, questions, onAnswer }: QuizSessionInput) {
  const [session, setRun] = useState(
    () => readQuizSession(tabStorage(), id, questions) ?? startQuizSession(randomId()),
  );

  // The quiz is stored even before the first answer, so that a reload continues the same attempt with the options in the same
  // order.
  useEffect(() => saveQuizSession(tabStorage(), id, session), [id, session]);

  function update(next: QuizSession) {
    if (next === session) return;
    setRun(next);
  }

  const current = questions[session.checked ? session.answers.length - 1 : session.answers.length];
  function check(selected: QuizSession) {
    if (!current || selected.checked || selected.selected === null) return;
    nativeShell()?.haptic(selected.selected === current.correctOption ? 'success' : 'error');
    onAnswer?.(current, selected.selected);
    update(checkAnswer(selected, current));
  }

  return {
    session,
    order: current ? optionOrder(current.options, `${session.completionId}:${current.id}`) : [],
    selectOption: (option: number) => current && update(selectOption(session, option, current)),
    checkAnswer: () => check(session),
    /** Selects an option and checks it immediately. */
    answer: (option: number) => current && check(selectOption(session, option, current)),
    nextQuestion: () => update(nextQuestion(session, questions.length)),
  };
}

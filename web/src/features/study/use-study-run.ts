import { useEffect, useState } from 'react';
import type { LessonQuestion } from '@vialibera/contract/learning';
import { optionOrder } from '@vialibera/domain/exam/option-order';
import { tabStorage } from '#web/platform/device/browser-storage.ts';
import { nativeShell } from '#web/platform/device/native-shell.ts';
import { isTrueFalse } from '#web/study-parts/questions/question-choice.ts';
import { useStatementAnswers } from '#web/study-parts/questions/use-statement-answers.ts';
import { getCurrentQuestion, type StudyRun } from './study-run.ts';
import { saveRun } from './study-run-storage.ts';

/**
 * Returns the session in progress and the functions that change it. After the first answer, each change of the session
 * is stored for this browser tab. Every answer is queued for the server immediately, so no answer is lost if the
 * learner leaves the session.
 */
export function useStudyRun(key: string, first: StudyRun) {
  const [run, setRun] = useState(first);
  const { startTimer, queueAnswer } = useStatementAnswers(run.licence, 'session');
  useEffect(() => {
    // A session without answers is not stored. The next visit composes a new one.
    if (run.answers.length > 0) saveRun(tabStorage(), key, run);
  }, [key, run]);
  const asked = getCurrentQuestion(run);

  function answer(question: LessonQuestion, option: number) {
    const sent = queueAnswer(question, option, run.unsure);
    if (!sent) return;
    const correct = option === question.correctOption;
    nativeShell()?.haptic(correct ? 'success' : 'error');
    setRun({ ...run, answers: [...run.answers, { sent, option, correct }], selected: option, checked: true });
  }

  return {
    run,
    asked,
    order: asked ? optionOrder(asked.question.options, `${toSeed(run)}:${asked.question.id}`) : [],
    /** Sends «Vero» or «Falso» as the answer immediately. Any other option is only selected. */
    selectOption: (option: number) => {
      if (!asked || run.checked || option < 0 || option >= asked.question.options.length) return;
      if (isTrueFalse(asked.question)) answer(asked.question, option);
      else setRun({ ...run, selected: option });
    },
    checkAnswer: () => {
      if (asked && !run.checked && run.selected !== null) answer(asked.question, run.selected);
    },
    toggleUnsure: () => !run.checked && setRun({ ...run, unsure: !run.unsure }),
    nextQuestion: () => {
      startTimer();
      setRun({ ...run, selected: null, unsure: false, checked: false });
    },
  };
}

/** Returns the seed for the order of the options. It depends only on the session, so a reload does not change the order. */
function toSeed({ session }: StudyRun): string {
  return session.questions.map(({ question }) => question.id).join();
}

import { useState } from 'react';
import { nativeShell } from '#web/native-shell.ts';
import type { Lesson } from '@vialibera/contract/learning';
import { check, choose, goOn, startRun, type QuizRun } from './quiz-run.ts';
import { keepRun, readRun } from './stored-run.ts';

/** A quiz under way, kept for this tab so that a reload or the back button finds it where it was. */
export function useQuizRun({ id, questions }: Pick<Lesson, 'id' | 'questions'>) {
  const [run, setRun] = useState(() => readRun(sessionStorage, id, questions) ?? startRun(crypto.randomUUID()));

  function change(next: QuizRun) {
    if (next === run) return;
    setRun(next);
    keepRun(sessionStorage, id, next);
  }

  const current = questions[run.checked ? run.answers.length - 1 : run.answers.length];
  return {
    run,
    choose: (option: number) => current && change(choose(run, option, current)),
    check: () => {
      if (!current) return;
      if (run.chosen !== null) nativeShell()?.feel(run.chosen === current.correctOption ? 'right' : 'wrong');
      change(check(run, current));
    },
    goOn: () => change(goOn(run, questions.length)),
  };
}

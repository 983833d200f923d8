import { useEffect } from 'react';
import type { RunningExam } from '@vialibera/contract/exam';
import { runWhenIdle } from '#web/start/run-when-idle.ts';

/** All figures of the sheet once the first question stands: the next one shows at once, and an exam goes on without network. */
export function useFiguresAhead(questions: RunningExam['questions']): void {
  useEffect(() => {
    runWhenIdle(() => {
      for (const { figure } of questions) if (figure) new Image().src = figure.url;
    });
  }, [questions]);
}

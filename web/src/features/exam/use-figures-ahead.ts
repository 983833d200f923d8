import { useEffect } from 'react';
import type { RunningExam } from '@vialibera/contract/exam';

/** All figures of the sheet at the start: the next question shows at once, and an exam goes on without network. */
export function useFiguresAhead(questions: RunningExam['questions']): void {
  useEffect(() => {
    for (const { figure } of questions) if (figure) new Image().src = figure.url;
  }, [questions]);
}

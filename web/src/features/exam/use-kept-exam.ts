import { useEffect } from 'react';
import type { RunningExam } from '@vialibera/contract/exam';

/** The sheet stays on the device as it stands: a reload without network leads back to it. */
export function useKeptExam(exam: RunningExam): void {
  useEffect(() => {
    void import('#web/offline/kept-answers.ts').then(({ keepExam }) => keepExam(exam)).catch(() => undefined);
  }, [exam]);
}

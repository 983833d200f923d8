import { useBlocker } from '@tanstack/react-router';
import { studyText } from './strings/study.ts';

/**
 * While `unsaved` is true, asks for a confirmation before the learner leaves the screen, even with the browser's back
 * button or a reload. `recorded` means that the answers given so far are kept, and the question says so.
 */
export function useLeaveConfirmation(unsaved: boolean, { recorded = false } = {}): void {
  useBlocker({
    disabled: !unsaved,
    enableBeforeUnload: unsaved,
    shouldBlockFn: async () => {
      const { confirm } = await import('#web/ui/dialogs/confirm.tsx');
      return !(await confirm(recorded ? { ...studyText.leave, text: studyText.leaveRecorded } : studyText.leave));
    },
  });
}

import { useBlocker } from '@tanstack/react-router';
import { studyText } from '#web/strings/study.ts';

/**
 * Asks for confirmation before the learner leaves the screen, also by the browser's back button or a reload, while `unsaved` is
 * true.
 */
export function useLeaveConfirmation(unsaved: boolean): void {
  useBlocker({
    disabled: !unsaved,
    enableBeforeUnload: unsaved,
    shouldBlockFn: async () => {
      const { confirm } = await import('#web/ui/confirm.tsx');
      return !(await confirm(studyText.leave));
    },
  });
}

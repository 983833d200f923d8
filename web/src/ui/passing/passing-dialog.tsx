import { passingText } from '#web/strings/passing.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { PassingPlayer } from './passing-player.tsx';

/** Plays a junction in a dialog. Import this file lazily. */
export function PassingDialog({ sceneId, onClose }: { sceneId: string; onClose: () => void }) {
  return (
    <Dialog title={passingText.title} closeLabel={passingText.closeDialog} onClose={onClose} className="max-w-lg">
      <PassingPlayer sceneId={sceneId} onClose={onClose} />
    </Dialog>
  );
}

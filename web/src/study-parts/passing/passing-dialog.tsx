import { passingText } from './strings/passing.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { PassingPlayer } from './passing-player.tsx';

/**
 * Animates in a dialog how the vehicles pass a junction. Import this file lazily, because it contains the data of all
 * junctions.
 */
export function PassingDialog({ sceneId, onClose }: { sceneId: string; onClose: () => void }) {
  return (
    <Dialog title={passingText.title} closeLabel={passingText.closeDialog} onClose={onClose} className="max-w-lg">
      <PassingPlayer sceneId={sceneId} onClose={onClose} />
    </Dialog>
  );
}

import { passingText } from '#web/strings/passing.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { PassingPlayer } from '#web/ui/passing/passing-player.tsx';
import { conceptText } from '#web/strings/concepts.ts';

type PassingDialogProps = { sceneId: string; onClose: () => void };

/** Plays the order of passing of a question's junction. Import this file lazily, because it contains all junctions. */
export function PassingDialog({ sceneId, onClose }: PassingDialogProps) {
  return (
    <Dialog title={passingText.open} closeLabel={conceptText.close} onClose={onClose} className="max-w-lg">
      <PassingPlayer sceneId={sceneId} onClose={onClose} />
    </Dialog>
  );
}

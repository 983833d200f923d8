import { CirclePlay } from 'lucide-react';
import { useRef } from 'react';
import type { Illustration } from '@vialibera/contract/shared/ids';
import { passingText } from './strings/passing.ts';
import { LoadNote } from './load-note.tsx';
import { canPlay, findSceneId } from './playable-scene.ts';
import { useLazyPart } from '#web/ui/dialogs/use-lazy-part.ts';

const loadDialog = () => import('./passing-dialog.tsx').then(({ PassingDialog }) => PassingDialog);

/**
 * The small button «Guarda chi passa» below the explanation of an answer. The junction opens in a dialog, because there
 * is little room below the explanation on a phone. Renders nothing if this release has no animation for the picture.
 */
export function PassingAction({ illustration }: { illustration: Illustration | null }) {
  const { state, part: PassingDialog, open, close } = useLazyPart(loadDialog);
  const button = useRef<HTMLButtonElement>(null);
  const sceneId = illustration && findSceneId(illustration);
  if (!canPlay(sceneId)) return null;
  function closeAndReturn() {
    close();
    // After the dialog is closed, returns the focus to the button. The dialog cannot do this, because the player takes
    // the focus before the dialog stores which element had it.
    button.current?.focus();
  }

  return (
    <div className="-ml-2">
      <button
        ref={button}
        type="button"
        aria-busy={state === 'loading' || undefined}
        onClick={open}
        className="flex min-h-11 items-center gap-1.5 rounded-control px-2 font-sign text-base font-bold text-blue"
      >
        <CirclePlay aria-hidden className="size-5" />
        {state === 'failed' ? passingText.retry : passingText.open}
      </button>
      <LoadNote state={state} />
      {PassingDialog && <PassingDialog sceneId={sceneId} onClose={closeAndReturn} />}
    </div>
  );
}

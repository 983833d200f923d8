import { ChevronUp, CirclePlay, LoaderCircle } from 'lucide-react';
import { useRef } from 'react';
import { passingText } from './strings/passing.ts';
import { Button } from '#web/ui/button.tsx';
import { LoadNote } from './load-note.tsx';
import { canPlay } from './playable-scene.ts';
import { useLazyPart } from '#web/ui/dialogs/use-lazy-part.ts';

const loadPlayer = () => import('./passing-player.tsx').then(({ PassingPlayer }) => PassingPlayer);

/**
 * The button «Guarda chi passa». A click on it opens an animation below the button, which shows in which order the
 * vehicles pass the junction. Renders nothing if this release has no animation for the scene.
 */
export function PassingButton({ sceneId }: { sceneId: string | null }) {
  const { state, part: Player, open, close } = useLazyPart(loadPlayer);
  const button = useRef<HTMLButtonElement>(null);
  if (!canPlay(sceneId)) return null;

  function closeAndReturn() {
    close();
    button.current?.focus();
  }

  const Icon = state === 'loading' ? LoaderCircle : Player ? ChevronUp : CirclePlay;
  return (
    <div className="grid justify-items-center gap-3">
      <Button ref={button} variant="quiet" busy={state === 'loading'} onClick={Player ? closeAndReturn : open}>
        <Icon aria-hidden className={`size-5 shrink-0 ${state === 'loading' ? 'motion-safe:animate-spin' : ''}`} />
        {Player ? passingText.close : state === 'failed' ? passingText.retry : passingText.open}
      </Button>
      <LoadNote state={state} />
      {Player && (
        <div ref={scrollIntoView} className="w-full max-w-105 rounded-card border border-line bg-surface p-3">
          <Player sceneId={sceneId} onClose={closeAndReturn} />
        </div>
      )}
    </div>
  );
}

function scrollIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}

import { ChevronUp, CirclePlay, LoaderCircle } from 'lucide-react';
import { useRef, useState } from 'react';
import ids from 'virtual:passing-scene-ids';
import { passingText } from '#web/strings/passing.ts';
import { Button } from '#web/ui/button.tsx';

type Player = typeof import('./passing-player.tsx').PassingPlayer;
type PassingButtonProps = { sceneId: string | null | undefined; className?: string };

/**
 * The button «Guarda chi passa», below which a junction plays who passes when. Renders nothing if this release cannot play the
 * scene. The player is loaded when the button is pressed.
 */
export function PassingButton({ sceneId, className = '' }: PassingButtonProps) {
  const [state, setState] = useState<'closed' | 'loading' | 'failed' | 'open'>('closed');
  const [Player, setPlayer] = useState<Player | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  if (!sceneId || !ids.includes(sceneId)) return null;

  async function open() {
    setState('loading');
    try {
      const { PassingPlayer } = await import('./passing-player.tsx');
      setPlayer(() => PassingPlayer);
      setState('open');
    } catch {
      setState('failed');
    }
  }

  function close() {
    setState('closed');
    button.current?.focus();
  }

  const isOpen = state === 'open';
  const Icon = state === 'loading' ? LoaderCircle : isOpen ? ChevronUp : CirclePlay;
  return (
    <div className={`grid gap-3 ${className}`}>
      <Button
        ref={button}
        variant="quiet"
        busy={state === 'loading'}
        onClick={isOpen ? close : () => void open()}
        className="justify-self-center"
      >
        <Icon aria-hidden className={`size-5 shrink-0 ${state === 'loading' ? 'motion-safe:animate-spin' : ''}`} />
        {isOpen ? passingText.close : state === 'failed' ? passingText.retry : passingText.open}
      </Button>
      {state === 'loading' && (
        <p role="status" className="sr-only">
          {passingText.loading}
        </p>
      )}
      {state === 'failed' && (
        <p role="alert" className="text-center text-red">
          {passingText.failed}
        </p>
      )}
      {isOpen && Player && <Player sceneId={sceneId} onClose={close} />}
    </div>
  );
}

import { type KeyboardEvent, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { passingText } from '#web/strings/passing.ts';
import { passingStepText } from '#web/strings/passing-step.ts';
import { useReadingSettings } from '#web/ui/reading-settings.ts';
import { PassingControls } from './passing-controls.tsx';
import { PassingFigure } from './passing-figure.tsx';
import { PassingSteps } from './passing-steps.tsx';
import { getPassingScene } from './passing-scene.ts';
import { usePlayback } from './use-playback.ts';

/** The reading time of a step is this number of milliseconds for each character, and at least `SHORTEST_STEP`. */
const MS_PER_CHARACTER = 70;
const SHORTEST_STEP = 4000;

type PassingPlayerProps = { sceneId: string; onClose: () => void };

/**
 * Plays the order of passage at a junction step by step, and gives the reason of each step. The arrow keys change the step,
 * Space starts and pauses, and Escape closes. Import this file lazily, because it contains all junctions.
 */
export function PassingPlayer({ sceneId, onClose }: PassingPlayerProps) {
  const { drawing, description, steps } = useMemo(() => getPassingScene(sceneId), [sceneId]);
  const texts = steps.map(passingStepText);
  const still = useStill();
  const playback = usePlayback(steps.length, still, (index) =>
    Math.max(SHORTEST_STEP, (texts[index]?.length ?? 0) * MS_PER_CHARACTER),
  );
  const { index, round, isHalted } = playback;
  const current = useId();
  const player = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    player.current?.focus({ preventScroll: true });
  }, []);

  const keys: Record<string, () => void> = {
    ArrowLeft: playback.back,
    ArrowRight: playback.next,
    ' ': playback.toggle,
    Enter: playback.toggle,
    Escape: onClose,
  };
  function onKeyDown(event: KeyboardEvent) {
    const run = keys[event.key];
    if (!run || event.ctrlKey || event.metaKey || event.altKey) return;
    // A focused control handles these keys itself.
    if ((event.key === ' ' || event.key === 'Enter') && event.target !== player.current) return;
    // The surrounding screen must not handle the key.
    event.preventDefault();
    run();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- The keys are shortcuts for the buttons inside.
    <div
      ref={player}
      role="group"
      aria-label={passingText.player}
      aria-describedby={current}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      className="grid gap-3 rounded-control text-left outline-offset-4"
    >
      <PassingFigure
        key={round}
        drawing={drawing}
        description={description}
        steps={steps}
        index={index}
        still={still}
        isHalted={isHalted}
      />
      <PassingControls playback={playback} />
      <PassingSteps texts={texts} index={index} currentId={current} />
    </div>
  );
}

/** Whether nothing may move without a click, because the device asks for reduced motion or the learner uses calm mode. */
function useStill(): boolean {
  const { calm } = useReadingSettings();
  const [reduced] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  return calm || reduced;
}

import { type KeyboardEvent, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { passingText } from './strings/passing.ts';
import { passingStepText } from './strings/passing-step.ts';
import { useReadingSettings } from '#web/ui/reading/reading-settings.ts';
import { PassingControls } from './passing-controls.tsx';
import { PassingFigure } from './passing-figure.tsx';
import { PassingSteps } from './passing-steps.tsx';
import { getPassingScene } from './passing-scene.ts';
import { usePlayback } from './use-playback.ts';

/** Each step is shown for this number of milliseconds per character of its text, but at least for `SHORTEST_STEP`. */
const MS_PER_CHARACTER = 70;
const SHORTEST_STEP = 4000;

type PassingPlayerProps = { sceneId: string; onClose: () => void };

/**
 * Animates in which order the vehicles pass a junction, step by step, and shows the reason for each step. The arrow
 * keys change the step, Space and Enter start and pause the animation, and Escape closes the player. Import this file
 * lazily, because it contains the data of all junctions.
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
    // If a button inside the player has the focus, Space and Enter activate this button and are not shortcuts.
    if ((event.key === ' ' || event.key === 'Enter') && event.target !== player.current) return;
    // After `preventDefault`, the shortcuts of the surrounding screen ignore the key (`useShortcuts`).
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

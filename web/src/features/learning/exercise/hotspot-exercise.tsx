import type { ExerciseOf } from '@vialibera/contract/exercise';
import { exerciseText } from '#web/strings/exercise.ts';
import { RoundFrame } from './round-frame.tsx';
import { ScenePicture } from './scene-picture.tsx';
import { useRounds } from './use-rounds.ts';

type Round = ExerciseOf<'hotspot'>['rounds'][number];
type HotspotExerciseProps = { rounds: readonly Round[]; onEnd: (firstTries: number) => void };

/** Something on a scene is to be found and tapped. */
export function HotspotExercise({ rounds, onEnd }: HotspotExerciseProps) {
  const run = useRounds(rounds.length, onEnd);
  const { question, figure, spots, target, explanation, others } = rounds[run.index] as Round;
  const { hotspot } = exerciseText;

  function tap(key: string) {
    if (run.solved) return;
    if (key === target) run.solve(explanation);
    else run.miss(others[key] ?? '');
  }

  return (
    <RoundFrame
      number={run.index + 1}
      total={rounds.length}
      question={question}
      hint={hotspot.hint}
      outcome={run.outcome}
      solved={run.solved}
      onGoOn={run.goOn}
    >
      <ScenePicture
        figure={figure}
        onTap={tap}
        spots={spots.map(({ key, label, x, y }) => ({
          key,
          x,
          y,
          name: hotspot.spot(label),
          mark: run.solved && key === target ? '✓' : null,
          off: run.solved,
        }))}
      />
    </RoundFrame>
  );
}

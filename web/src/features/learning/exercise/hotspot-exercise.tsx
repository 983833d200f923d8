import type { ExerciseOf } from '@vialibera/contract/shared/exercise';
import { exerciseText } from '#web/features/learning/strings/exercise.ts';
import { type ExerciseRun, RoundFrame } from './round-frame.tsx';
import { TappableScene } from './tappable-scene.tsx';
import { useRounds } from './use-rounds.ts';

type Round = ExerciseOf<'hotspot'>['rounds'][number];
type HotspotExerciseProps = { run: ExerciseRun; rounds: readonly Round[]; onEnd: (firstTries: number) => void };

export function HotspotExercise({ run, rounds, onEnd }: HotspotExerciseProps) {
  const progress = useRounds(rounds.length, onEnd);
  const { question, illustration, spots, target, explanation, others } = rounds[progress.index] as Round;
  const { hotspot } = exerciseText;

  function tap(key: string) {
    if (progress.solved) return;
    if (key === target) progress.solve(explanation);
    else progress.miss(others[key] ?? '', key);
  }

  return (
    <RoundFrame
      run={run}
      number={progress.index + 1}
      total={rounds.length}
      question={question}
      hint={hotspot.hint}
      outcome={progress.outcome}
      solved={progress.solved}
      onNext={progress.next}
      scene={
        <TappableScene
          illustration={illustration}
          onTap={tap}
          spots={spots.map(({ key, label, x, y }) => ({
            key,
            x,
            y,
            name: hotspot.spot(label),
            mark: progress.solved && key === target ? '✓' : null,
            wrong: progress.outcome?.wrongKey === key,
            off: progress.solved,
          }))}
        />
      }
    />
  );
}

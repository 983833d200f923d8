import { useState } from 'react';
import type { ExerciseOf } from '@vialibera/contract/exercise';
import { exerciseText } from '#web/strings/exercise.ts';
import { OrderItem } from './order-item.tsx';
import { RoundFrame } from './round-frame.tsx';
import { ScenePicture, type SpotView } from './scene-picture.tsx';
import { shuffled } from './shuffled.ts';
import { useRounds } from './use-rounds.ts';

type Round = ExerciseOf<'order'>['rounds'][number];
type OrderExerciseProps = { rounds: readonly Round[]; onEnd: (firstTries: number) => void };

/** Who passes first, or what is done first: tapped one after the other. Any order that nobody has to wait in is right. */
export function OrderExercise({ rounds, onEnd }: OrderExerciseProps) {
  const run = useRounds(rounds.length, onEnd);
  const [taken, setTaken] = useState<readonly string[]>([]);
  const [views] = useState(() =>
    rounds.map((round) => (round.figure ? round.items : shuffled(round.items, Math.random))),
  );
  const round = rounds[run.index] as Round;
  const { order } = exerciseText;

  function take(key: string) {
    if (run.solved || taken.includes(key)) return;
    const missing = round.waits.flatMap(([one, other]) => (one === key && !taken.includes(other) ? [other] : []));
    if (missing.length > 0) return run.miss(reasonFor(round, key, missing));
    const now = [...taken, key];
    setTaken(now);
    if (now.length === round.items.length) run.solve(round.explanation);
    else run.clear();
  }

  function goOn() {
    setTaken([]);
    run.goOn();
  }

  return (
    <RoundFrame
      number={run.index + 1}
      total={rounds.length}
      question={round.question}
      hint={round.figure ? order.hintScene : order.hint}
      outcome={run.outcome}
      solved={run.solved}
      onGoOn={goOn}
    >
      {round.figure && <ScenePicture figure={round.figure} onTap={take} spots={spotsOf(round, taken)} />}
      <ol className={round.figure ? 'flex flex-wrap justify-center gap-3' : 'grid gap-3'}>
        {views[run.index]?.map(({ key, label }) => (
          <OrderItem
            key={key}
            label={label}
            short={round.figure !== null}
            place={taken.indexOf(key) + 1}
            onTake={() => take(key)}
          />
        ))}
      </ol>
    </RoundFrame>
  );
}

function reasonFor(round: Round, key: string, missing: readonly string[]): string {
  const { order } = exerciseText;
  return round.figure ? order.waitsFor(key, missing.join(order.and)) : order.stepBefore;
}

function spotsOf(round: Round, taken: readonly string[]): SpotView[] {
  return round.spots.map(({ key, label, x, y }) => {
    const place = taken.indexOf(key) + 1;
    const name = exerciseText.order.item(label, place);
    return { key, x, y, name, mark: place > 0 ? String(place) : null, off: place > 0 };
  });
}

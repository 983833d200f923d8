import { useState } from 'react';
import { X } from 'lucide-react';
import type { ExerciseOf } from '@vialibera/contract/shared/exercise';
import { exerciseText } from '#web/features/learning/strings/exercise.ts';
import { choiceClasses } from './choice-classes.ts';
import { type ExerciseRun, RoundFrame } from './round-frame.tsx';
import { TappableScene, type SpotView } from './tappable-scene.tsx';
import { shuffled } from './shuffled.ts';
import { useRounds } from './use-rounds.ts';

type Round = ExerciseOf<'order'>['rounds'][number];
type OrderExerciseProps = { run: ExerciseRun; rounds: readonly Round[]; onEnd: (firstTries: number) => void };

/**
 * An exercise in which the learner taps items in the right order, e.g. vehicles in the order of passage, or the steps of a
 * procedure. In each pair of `waits`, the first item must come after the second. Any order that respects all pairs is
 * right.
 */
export function OrderExercise({ run, rounds, onEnd }: OrderExerciseProps) {
  const progress = useRounds(rounds.length, onEnd);
  const [taken, setTaken] = useState<readonly string[]>([]);
  const [views] = useState(() =>
    rounds.map((round) => (round.illustration ? round.items : shuffled(round.items, Math.random))),
  );
  const round = rounds[progress.index] as Round;
  const { order } = exerciseText;

  function take(key: string) {
    if (progress.solved || taken.includes(key)) return;
    const pending = round.waits.flatMap(([one, other]) => (one === key && !taken.includes(other) ? [other] : []));
    if (pending.length > 0) return progress.miss(reasonFor(round, key, pending), key);
    const now = [...taken, key];
    setTaken(now);
    if (now.length === round.items.length) progress.solve(round.explanation);
    else progress.clear();
  }

  function next() {
    setTaken([]);
    progress.next();
  }

  const items = (
    <OrderItems
      items={views[progress.index] ?? []}
      short={round.illustration !== null}
      taken={taken}
      wrongKey={progress.outcome?.wrongKey}
      onTake={take}
    />
  );
  return (
    <RoundFrame
      run={run}
      number={progress.index + 1}
      total={rounds.length}
      question={round.question}
      hint={round.illustration ? order.hintScene : order.hint}
      outcome={progress.outcome}
      solved={progress.solved}
      onNext={next}
      scene={
        round.illustration && (
          <TappableScene
            illustration={round.illustration}
            onTap={take}
            spots={toSpotViews(round, taken, progress.outcome?.wrongKey)}
          />
        )
      }
      action={round.illustration && !progress.solved && items}
    >
      {!round.illustration && items}
    </RoundFrame>
  );
}

type OrderItemsProps = {
  items: Round['items'];
  /**
   * True if the items are vehicles, whose letters fit on small buttons. False if they are steps, whose texts need wide buttons.
   */
  short: boolean;
  taken: readonly string[];
  wrongKey: string | undefined;
  onTake: (key: string) => void;
};

function OrderItems({ items, short, taken, wrongKey, onTake }: OrderItemsProps) {
  return (
    <ol className={short ? 'flex flex-wrap justify-center gap-3' : 'grid gap-3'}>
      {items.map(({ key, label }) => (
        <OrderItem
          key={key}
          label={label}
          short={short}
          place={taken.indexOf(key) + 1}
          wrong={key === wrongKey}
          onTake={() => onTake(key)}
        />
      ))}
    </ol>
  );
}

function reasonFor(round: Round, key: string, pending: readonly string[]): string {
  const { order } = exerciseText;
  return round.illustration ? order.waitsFor(key, pending.join(order.and)) : order.stepBefore;
}

function toSpotViews(round: Round, taken: readonly string[], wrongKey: string | undefined): SpotView[] {
  return round.spots.map(({ key, label, x, y }) => {
    const place = taken.indexOf(key) + 1;
    const name = exerciseText.order.item(label, place);
    return { key, x, y, name, mark: place > 0 ? String(place) : null, wrong: key === wrongKey, off: place > 0 };
  });
}

type OrderItemProps = {
  label: string;
  short: boolean;
  /** The item's position in the learner's order, counted from 1. It is 0 until the learner has tapped the item. */
  place: number;
  wrong: boolean;
  onTake: () => void;
};

function OrderItem({ label, short, place, wrong, onTake }: OrderItemProps) {
  const taken = place > 0;
  return (
    <li className="contents">
      <button
        type="button"
        aria-label={exerciseText.order.item(label, place)}
        aria-disabled={taken}
        onClick={onTake}
        className={choiceClasses(
          taken ? 'right' : wrong ? 'wrong' : 'free',
          `min-h-14 ${short ? 'min-w-20 justify-center font-sign text-2xl font-extrabold' : ''}`,
        )}
      >
        {(taken || !short) && (
          <span
            aria-hidden
            className={`grid size-7 shrink-0 place-items-center rounded-full font-sign text-base font-bold tabular-nums ${
              taken ? 'bg-green text-on-green' : 'border-[1.5px] border-line'
            }`}
          >
            {taken ? place : ''}
          </span>
        )}
        {label}
        {wrong && <X aria-hidden className="ml-auto size-5 shrink-0 text-red" />}
      </button>
    </li>
  );
}

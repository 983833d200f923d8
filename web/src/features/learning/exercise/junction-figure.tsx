import type { Ref } from 'react';
import { Plus } from 'lucide-react';
import type { ExerciseOf } from '@vialibera/contract/shared/exercise';
import { type Arm, listArms } from '@vialibera/domain/junctions/crossroads';
import type { JunctionPlan } from '@vialibera/domain/junctions/junction-plan';
import { junctionText } from '#web/features/learning/strings/junction.ts';
import { IllustrationImage } from '#web/ui/answers/illustration-image.tsx';
import { arrivalPlace, drawPlan } from './junction-drawing.ts';

export type Boards = ExerciseOf<'junction'>['boards'];

type JunctionFigureProps = {
  ref: Ref<HTMLDivElement>;
  plan: JunctionPlan;
  boards: Boards;
  selected: Arm;
  /** The letters of the vehicles in the order of passage. It is null until the learner has asked for the order. */
  steps: readonly (readonly string[])[] | null;
  onSelect: (arm: Arm) => void;
};

const IMAGES: Record<string, keyof Boards> = {
  'dare-precedenza': 'give-way',
  'fermarsi-e-dare-precedenza': 'stop',
  'diritto-di-precedenza': 'priority',
};

/** Draws the junction that the learner builds, with a button on each of its arms. */
export function JunctionFigure({ ref, plan, boards, selected, steps, onSelect }: JunctionFigureProps) {
  const drawing = drawPlan(plan);
  return (
    // Keeps the drawing in view while the learner scrolls through the controls.
    <div ref={ref} className="sticky top-0 z-[1] -mx-4 self-start bg-ground py-1 md:mx-0">
      <div
        data-figure
        className="relative mx-auto aspect-square w-[min(24rem,100cqw-2rem,max(9rem,46cqh))] overflow-hidden rounded-control border border-line md:w-[min(24rem,50cqw,max(9rem,75cqh))]"
      >
        <img src={drawing.image} alt={drawing.description} draggable={false} className="size-full" />
        {drawing.boards.map(({ sign, x, y, size }, index) => (
          <div
            key={index}
            aria-hidden
            className="absolute aspect-square -translate-x-1/2 -translate-y-1/2"
            style={{ left: `${x}%`, top: `${y}%`, width: `${size}%` }}
          >
            <IllustrationImage
              key={sign}
              illustration={{ ...boards[IMAGES[sign] ?? 'priority'], description: '' }}
              eager
              className="size-full"
            />
          </div>
        ))}
        {listArms(plan.arms).map((arm) => (
          <ArmButton key={arm} arm={arm} plan={plan} pressed={arm === selected} onPress={() => onSelect(arm)} />
        ))}
        {drawing.numbers.map(({ letter, x, y }) => (
          <PassingPlace key={letter} x={x} y={y} place={placeOf(letter, steps)} />
        ))}
      </div>
    </div>
  );
}

function placeOf(letter: string, steps: JunctionFigureProps['steps']): number | null {
  const index = steps?.findIndex((step) => step.includes(letter)) ?? -1;
  return index < 0 ? null : index + 1;
}

/** Shows a number beside the letter of a vehicle. The number is the position of the vehicle in the order of passage. */
function PassingPlace({ x, y, place }: { x: number; y: number; place: number | null }) {
  if (place === null) return null;
  return (
    <span
      aria-hidden
      style={{ left: `${x}%`, top: `${y}%` }}
      className="pointer-events-none absolute grid size-6 -translate-x-1/2 -translate-y-1/2 place-items-center rounded-full border-2 border-white bg-[#00734a] font-sign text-sm font-bold text-white"
    >
      {place}
    </span>
  );
}

type ArmButtonProps = { arm: Arm; plan: JunctionPlan; pressed: boolean; onPress: () => void };

function ArmButton({ arm, plan, pressed, onPress }: ArmButtonProps) {
  const { x, y } = arrivalPlace(plan, arm);
  const letter = plan.vehicles.find(({ from }) => from === arm)?.letter;
  return (
    <button
      type="button"
      aria-pressed={pressed}
      aria-label={junctionText.armWith(arm, letter)}
      onClick={onPress}
      style={{ left: `${x}%`, top: `${y}%` }}
      className={`absolute grid size-12 -translate-x-1/2 -translate-y-1/2 cursor-pointer place-items-center rounded-full border-3 hover:border-blue focus-visible:border-blue ${pressed ? 'border-yellow' : 'border-transparent'}`}
    >
      {!letter && (
        <span className="grid size-7 place-items-center rounded-full bg-white text-on-white">
          <Plus aria-hidden className="size-5" />
        </span>
      )}
    </button>
  );
}

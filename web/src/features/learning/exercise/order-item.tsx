import { exerciseText } from '#web/strings/exercise.ts';

type OrderItemProps = {
  label: string;
  /** A letter, which needs a small button; a step needs a whole line. */
  short: boolean;
  /** From 1, in the order of taking; 0 when not taken yet. */
  place: number;
  onTake: () => void;
};

export function OrderItem({ label, short, place, onTake }: OrderItemProps) {
  const taken = place > 0;
  return (
    <li className="contents">
      <button
        type="button"
        aria-label={exerciseText.order.item(label, place)}
        aria-disabled={taken}
        onClick={onTake}
        className={`flex min-h-14 items-center gap-3 rounded-control border-[1.5px] px-4 py-2 text-left text-lg leading-snug ${
          taken ? 'border-green bg-green-soft' : 'cursor-pointer border-line bg-surface hover:border-blue'
        } ${short ? 'min-w-20 justify-center font-sign text-2xl font-extrabold' : ''}`}
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
      </button>
    </li>
  );
}

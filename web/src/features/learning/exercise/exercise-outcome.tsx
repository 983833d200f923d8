import { CircleCheck, CircleX } from 'lucide-react';
import { exerciseText } from '#web/strings/exercise.ts';
import type { Outcome } from './use-rounds.ts';

/**
 * Shows the outcome of the last try. Stays mounted even when empty, because screen readers announce only changes inside an
 * existing element.
 */
export function ExerciseOutcome({ outcome }: { outcome: Outcome }) {
  const Mark = outcome?.right ? CircleCheck : CircleX;
  return (
    <div role="status" className="empty:absolute">
      {outcome && (
        <div className="grid gap-1">
          <p
            className={`flex items-center gap-2 font-sign text-xl font-extrabold ${outcome.right ? 'text-green' : 'text-red'}`}
          >
            <Mark aria-hidden className="size-6" />
            {outcome.right ? exerciseText.right : exerciseText.wrong}
          </p>
          <p className="max-w-[65ch] text-lg leading-relaxed">{outcome.text}</p>
        </div>
      )}
    </div>
  );
}

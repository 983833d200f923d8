import { Check, X } from 'lucide-react';
import { exerciseText } from '#web/features/learning/strings/exercise.ts';
import type { ChoiceState } from './choice-classes.ts';

/** Marks a chosen item as right or wrong, with an icon and a word for screen readers. */
export function ChoiceMark({ state }: { state: ChoiceState }) {
  if (state !== 'right' && state !== 'wrong') return null;
  const right = state === 'right';
  const Icon = right ? Check : X;
  return (
    <span className={`shrink-0 ${right ? 'text-green' : 'text-red'}`}>
      <Icon aria-hidden className="size-5" />
      <span className="sr-only">{right ? exerciseText.chosenRight : exerciseText.chosenWrong}</span>
    </span>
  );
}

import { CircleCheck, CircleX } from 'lucide-react';
import type { DuelStatement } from '@vialibera/contract/duels';
import { duelsText } from '#web/strings/duels.ts';

/** Right or wrong, with a sign and a word, and why. */
export function AnswerVerdict({ mine }: { mine: NonNullable<DuelStatement['mine']> }) {
  const { room } = duelsText;
  const right = mine.answer === mine.correctAnswer;
  const Mark = right ? CircleCheck : CircleX;
  return (
    <div className={`grid gap-1.5 rounded-lg px-4 py-3 ${right ? 'bg-green-soft' : 'bg-red-soft'}`}>
      <p className={`flex flex-wrap items-center gap-2 font-sign font-bold ${right ? 'text-green' : 'text-red'}`}>
        <Mark aria-hidden className="size-6 shrink-0" />
        {right ? room.right : room.wrong}
        <span className="text-ink">{room.theAnswerIs(mine.correctAnswer)}</span>
      </p>
      {mine.explanation && <p className="max-w-[65ch] leading-relaxed">{mine.explanation}</p>}
    </div>
  );
}

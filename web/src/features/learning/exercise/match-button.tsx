import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { exerciseText } from '#web/strings/exercise.ts';

type MatchButtonProps = { chosen?: boolean; done: boolean; onPress: () => void; children: ReactNode };

export function MatchButton({ chosen, done, onPress, children }: MatchButtonProps) {
  const look = done ? 'border-green bg-green-soft' : chosen ? 'border-blue bg-blue-soft' : 'border-line bg-surface';
  return (
    <li className="contents">
      <button
        type="button"
        aria-pressed={chosen}
        aria-disabled={done}
        onClick={() => !done && onPress()}
        className={`flex min-h-20 cursor-pointer items-center justify-between gap-2 rounded-control border-[1.5px] px-3 py-2 text-left aria-disabled:cursor-default ${look}`}
      >
        {children}
        {done && (
          <span className="shrink-0 text-green">
            <Check aria-hidden className="size-5" />
            <span className="sr-only">{exerciseText.match.done}</span>
          </span>
        )}
      </button>
    </li>
  );
}

import type { ReactNode } from 'react';
import { CircleCheck, CloudOff, LoaderCircle } from 'lucide-react';
import { examText } from '#web/strings/exam.ts';
import type { Trouble } from './queue-state.ts';

type SavingSignProps = { unsentCount: number; trouble: Trouble };

/** Quiet: an exam is no place for news that are good. Only what is not saved is spoken, in a place that waits for it. */
export function SavingSign({ unsentCount, trouble }: SavingSignProps) {
  const { room } = examText;
  const unheard = unsentCount > 0 && trouble !== 'none';
  return (
    <div>
      <div role="status">
        {unheard && (
          <Sign icon={<CloudOff aria-hidden className="size-4 shrink-0" />}>
            <b className="text-ink">{room.unsent(unsentCount)}</b>
          </Sign>
        )}
        {unheard && trouble === 'unreachable' && <p className="text-center text-sm text-muted">{room.unsentHint}</p>}
      </div>
      {unsentCount === 0 && <Sign icon={<CircleCheck aria-hidden className="size-4" />}>{room.saved}</Sign>}
      {unsentCount > 0 && !unheard && <Sign icon={<LoaderCircle aria-hidden className="size-4" />}>{room.saving}</Sign>}
    </div>
  );
}

function Sign({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="flex items-center justify-center gap-1.5 text-sm text-muted">
      {icon}
      {children}
    </p>
  );
}

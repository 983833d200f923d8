import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';

type Props = { children: ReactNode; action: string; onAction: () => void; busy?: boolean };

/** Shows a message about the app with one action. The message is part of the page's flow, below the header. */
export function Notice({ children, action, onAction, busy }: Props) {
  return (
    <div className="border-b border-line bg-yellow-soft text-yellow-ink">
      <div className="mx-auto flex max-w-280 flex-wrap items-center justify-between gap-x-2 px-4 py-1 md:px-6">
        <p className="min-w-0 py-1">{children}</p>
        <Button variant="quiet" busy={busy} onClick={onAction} className="min-h-11!">
          {action}
        </Button>
      </div>
    </div>
  );
}

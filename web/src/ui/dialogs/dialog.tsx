import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useBackCloses } from './use-back-closes.ts';

type Props = {
  onClose: () => void;
  title: string;
  closeLabel: string;
  children: ReactNode;
  className?: string;
};

/** A modal dialog, which Esc closes. Import this file lazily, to keep Base UI out of the first load. */
export function Dialog({ onClose, title, closeLabel, children, className = 'max-w-xl' }: Props) {
  useBackCloses(onClose);
  return (
    <Base.Root open onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-asphalt/60" />
        <Base.Popup
          className={`fixed inset-x-4 top-1/2 z-50 mx-auto grid max-h-[90dvh] -translate-y-1/2 gap-4 overflow-auto rounded-card border border-line bg-raised p-5 md:p-6 ${className}`}
        >
          <div className="flex items-start justify-between gap-3">
            <Base.Title className="text-xl">{title}</Base.Title>
            <Base.Close
              aria-label={closeLabel}
              className="-mt-2 -mr-2 grid size-11 shrink-0 place-items-center rounded-control text-muted hover:text-ink"
            >
              <X aria-hidden className="size-5" />
            </Base.Close>
          </div>
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

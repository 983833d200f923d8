import type { ReactNode } from 'react';

type Props = { caption: string; className: string; children: ReactNode };

/**
 * A table with a caption for screen readers. If it is wider than the screen, for example with enlarged text, it can be
 * scrolled horizontally with the pointer or the keyboard.
 */
export function WideTable({ caption, className, children }: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A box that scrolls sideways must also scroll by keyboard.
    <div className="overflow-x-auto" role="region" aria-label={caption} tabIndex={0}>
      <table className={`w-full ${className}`}>
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </div>
  );
}

import type { ReactNode } from 'react';

type Column = {
  name: string;
  className?: string;
  /** Whether the column header is hidden visually, so that only screen readers announce it. */
  visuallyHidden?: boolean;
};
type Props = { caption: string; columns: readonly Column[]; children: ReactNode };

/**
 * A table whose rows are `children`. A table that is wider than the screen, for example with enlarged text, can be scrolled
 * horizontally with the pointer or the keyboard.
 */
export function ListTable({ caption, columns, children }: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A box that scrolls sideways must also scroll by keyboard.
    <div className="overflow-x-auto" role="region" aria-label={caption} tabIndex={0}>
      <table className="w-full text-left text-[1rem]">
        <caption className="sr-only">{caption}</caption>
        <thead className="border-b border-line text-[0.9375rem] text-muted">
          <tr>
            {columns.map(({ name, className = '', visuallyHidden = false }) => (
              <th key={name} scope="col" className={`py-2 font-semibold ${className}`}>
                {visuallyHidden ? <span className="sr-only">{name}</span> : name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

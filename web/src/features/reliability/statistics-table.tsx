import type { ReactNode } from 'react';

type Props = { caption: string; columns: readonly string[]; children: ReactNode };

/**
 * A table of statistics. Its rows are `children`. On a narrow screen, it can be scrolled horizontally with the pointer or
 * the keyboard.
 */
export function StatisticsTable({ caption, columns, children }: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A box that scrolls sideways must also scroll by keyboard.
    <div className="overflow-x-auto" role="region" aria-label={caption} tabIndex={0}>
      <table className="w-full text-[0.9375rem] tabular-nums">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line text-left align-bottom">
            {columns.map((column) => (
              <th key={column} scope="col" className="py-2 pr-3 last:pr-0">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

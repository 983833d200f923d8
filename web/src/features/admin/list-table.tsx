import type { ReactNode } from 'react';

type Column = {
  name: string;
  className?: string;
  /** Visually hidden header, for screen readers only. */
  visuallyHidden?: boolean;
};
type Props = { caption: string; columns: readonly Column[]; children: ReactNode };

/** A table; `children` are its rows. It scrolls horizontally when the text is enlarged on a narrow screen, by keyboard too. */
export function ListTable({ caption, columns, children }: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls sideways must scroll by keyboard too.
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

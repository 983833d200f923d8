import type { ReactNode } from 'react';

type Column = {
  name: string;
  className?: string;
  /** Said, not shown: what stands below speaks for itself. */
  silent?: boolean;
};
type Props = { caption: string; columns: readonly Column[]; children: ReactNode };

/** A table of the admin's lists; `children` are its rows. With twice the text on a narrow screen it scrolls by itself, by keyboard too. */
export function ListTable({ caption, columns, children }: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls sideways must scroll by keyboard too.
    <div className="overflow-x-auto" role="region" aria-label={caption} tabIndex={0}>
      <table className="w-full text-left text-[1rem]">
        <caption className="sr-only">{caption}</caption>
        <thead className="border-b border-line text-[0.9375rem] text-muted">
          <tr>
            {columns.map(({ name, className = '', silent = false }) => (
              <th key={name} scope="col" className={`py-2 font-semibold ${className}`}>
                {silent ? <span className="sr-only">{name}</span> : name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

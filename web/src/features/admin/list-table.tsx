import type { ReactNode } from 'react';

type Column = {
  name: string;
  className?: string;
  /** Said, not shown: what stands below speaks for itself. */ silent?: boolean;
};
type Props = { caption: string; columns: readonly Column[]; children: ReactNode };

/** A table of the admin's lists; `children` are its rows. */
export function ListTable({ caption, columns, children }: Props) {
  return (
    <table className="w-full text-left text-[16px]">
      <caption className="sr-only">{caption}</caption>
      <thead className="border-b border-line text-[15px] text-muted">
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
  );
}

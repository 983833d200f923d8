import type { ReactNode } from 'react';
import { WideTable } from '#web/ui/wide-table.tsx';

type Column = {
  name: string;
  className?: string;
  /** Whether the column header is hidden visually, so that only screen readers announce it. */
  visuallyHidden?: boolean;
};
type Props = { caption: string; columns: readonly Column[]; children: ReactNode };

export function ListTable({ caption, columns, children }: Props) {
  return (
    <WideTable caption={caption} className="text-left text-[1rem]">
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
    </WideTable>
  );
}

import type { ReactNode } from 'react';
import { WideTable } from '#web/ui/wide-table.tsx';

type Props = { caption: string; columns: readonly string[]; children: ReactNode };

export function StatisticsTable({ caption, columns, children }: Props) {
  return (
    <WideTable caption={caption} className="text-[0.9375rem] tabular-nums">
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
    </WideTable>
  );
}

import type { ReliabilityStatistics } from '@vialibera/contract/study';
import { formatNumber } from '#web/strings/format.ts';
import { reliabilityText } from '#web/features/study/strings/reliability.ts';
import { StatisticsTable } from './statistics-table.tsx';

const { table, columns, range, percent } = reliabilityText.diagram;

/**
 * A point of a diagram. Points of simulated learners have no interval, because the simulation knows their true
 * probability of passing.
 */
export type DiagramBin = Omit<ReliabilityStatistics['bins'][number], 'interval'> & {
  interval?: { low: number; high: number };
};

type Props = { title: string; bins: readonly DiagramBin[]; observed: string; counted: string };

/** The data of a diagram as a table. */
export function ReliabilityTable({ title, bins, observed, counted }: Props) {
  const interval = bins.some((bin) => bin.interval) ? [columns.interval] : [];
  return (
    <details>
      <summary className="min-h-11 content-center font-semibold text-blue">{table}</summary>
      <StatisticsTable
        caption={`${table}: ${title}`}
        columns={[columns.range, columns.predicted, observed, ...interval, counted]}
      >
        {bins.map((bin) => (
          <tr key={bin.predicted} className="border-b border-line">
            <th scope="row" className="py-2 pr-3 text-left font-normal whitespace-nowrap">
              {range(bin.low, bin.high)}
            </th>
            <td className="pr-3">{percent(bin.predicted)}</td>
            <td className="pr-3 font-semibold">{percent(bin.observed)}</td>
            {bin.interval && <td className="pr-3 whitespace-nowrap">{range(bin.interval.low, bin.interval.high)}</td>}
            <td>{formatNumber(bin.count)}</td>
          </tr>
        ))}
      </StatisticsTable>
    </details>
  );
}

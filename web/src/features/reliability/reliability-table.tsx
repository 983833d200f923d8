import type { ReliabilityFigures } from '@vialibera/contract/reliability';
import { formatNumber } from '#web/strings/format.ts';
import { reliabilityText } from '#web/strings/reliability.ts';

const { table, columns, range, percent } = reliabilityText.diagram;

/** A point of a diagram. It has no interval if the true chance is known, as in a simulation. */
export type DiagramBin = Omit<ReliabilityFigures['bins'][number], 'interval'> & {
  interval?: { low: number; high: number };
};

type Props = { title: string; bins: readonly DiagramBin[]; observed: string; counted: string };

/** The numbers of a diagram. On a phone the table scrolls sideways. */
export function ReliabilityTable({ title, bins, observed, counted }: Props) {
  const hasIntervals = bins.some(({ interval }) => interval);
  return (
    <details>
      <summary className="min-h-11 content-center font-semibold text-blue">{table}</summary>
      <div className="overflow-x-auto" role="region" aria-label={`${table}: ${title}`} tabIndex={0}>
        <table className="w-full text-[0.9375rem] tabular-nums">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr className="border-b border-line text-left">
              {[columns.range, columns.predicted, observed, ...(hasIntervals ? [columns.interval] : []), counted].map(
                (column) => (
                  <th key={column} scope="col" className="py-2 pr-3 align-bottom">
                    {column}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {bins.map((bin) => (
              <tr key={bin.predicted} className="border-b border-line">
                <th scope="row" className="py-2 pr-3 text-left font-normal whitespace-nowrap">
                  {range(bin.low, bin.high)}
                </th>
                <td className="pr-3">{percent(bin.predicted)}</td>
                <td className="pr-3 font-semibold">{percent(bin.observed)}</td>
                {bin.interval && (
                  <td className="pr-3 whitespace-nowrap">{range(bin.interval.low, bin.interval.high)}</td>
                )}
                <td>{formatNumber(bin.count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

import { reliabilityText } from '#web/features/study/strings/reliability.ts';
import { type DiagramBin, ReliabilityTable } from './reliability-table.tsx';

const TICKS = [0, 0.5, 1];
const { diagram: text } = reliabilityText;

type Props = {
  title: string;
  bins: readonly DiagramBin[];
  /** The name of the vertical axis. */
  observed: string;
  /** The heading of the column that shows the number of exams or learners in each row. */
  counted: string;
};

/** A reliability diagram. It compares predicted with observed shares, as points and as a table. */
export function ReliabilityDiagram({ title, bins, observed, counted }: Props) {
  return (
    <div className="grid gap-3">
      <div className="grid w-full max-w-md grid-cols-[auto_1fr] gap-x-2 gap-y-1 text-[0.9375rem] text-muted">
        <p className="col-span-2">{observed}</p>
        <div aria-hidden className="flex flex-col justify-between text-right leading-none tabular-nums">
          {TICKS.toReversed().map((tick) => (
            <span key={tick}>{text.percent(tick)}</span>
          ))}
        </div>
        <Points label={text.label(title, bins.length)} bins={bins} />
        <div aria-hidden className="col-start-2 flex justify-between tabular-nums">
          {TICKS.map((tick) => (
            <span key={tick}>{text.percent(tick)}</span>
          ))}
        </div>
        <p className="col-start-2 text-right">{text.predicted}</p>
      </div>
      <ReliabilityTable {...{ title, bins, observed, counted }} />
    </div>
  );
}

/**
 * Convert shares to SVG coordinates. The drawing is 100 units wide and high. The diagram begins at the bottom left, but
 * the y coordinates of an SVG grow downwards.
 */
const across = (share: number) => share * 100;
const up = (share: number) => 100 - share * 100;

function Points({ label, bins }: { label: string; bins: readonly DiagramBin[] }) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox="0 0 100 100"
      className="aspect-square w-full overflow-visible rounded-sm bg-ground"
    >
      <g className="stroke-line" fill="none">
        <rect width="100" height="100" vectorEffect="non-scaling-stroke" />
        {[25, 50, 75].map((line) => (
          <path key={line} d={`M${line} 0V100M0 ${line}H100`} vectorEffect="non-scaling-stroke" />
        ))}
      </g>
      <path
        d="M0 100 100 0"
        className="stroke-muted"
        strokeWidth="2"
        strokeDasharray="6 5"
        vectorEffect="non-scaling-stroke"
      />
      {bins.map(({ predicted, observed, interval }) => (
        <g key={predicted} className="fill-blue stroke-blue">
          {interval && (
            <path
              d={`M${across(predicted)} ${up(interval.low)}V${up(interval.high)}`}
              strokeWidth="2"
              vectorEffect="non-scaling-stroke"
            />
          )}
          <circle cx={across(predicted)} cy={up(observed)} r="2" stroke="none" />
        </g>
      ))}
    </svg>
  );
}

import type { Readiness } from '@vialibera/contract/study';
import { daysBetween } from '@vialibera/domain/time/day';
import { formatDay } from '#web/strings/format.ts';

type History = Readiness['history'];

const WIDTH = 300;
const HEIGHT = 150;
const GUIDES = [100, 75, 50, 25, 0];

/** Draws the mean as a line, with the band around it. The table beside the drawing contains the same data as text. */
export function HistoryLine({ history }: { history: History }) {
  const first = history[0]?.day ?? '';
  const last = history.at(-1)?.day ?? '';
  const span = Math.max(1, daysBetween(first, last));
  const at = (day: string, share: number) =>
    `${(daysBetween(first, day) / span) * WIDTH},${((1 - share) * HEIGHT).toFixed(1)}`;
  const top = history.map(({ day, high }) => at(day, high));
  const bottom = history.map(({ day, low }) => at(day, low)).toReversed();
  const mean = history.map((pass) => at(pass.day, pass.mean));
  return (
    <div aria-hidden="true" className="grid grid-cols-[auto_1fr] gap-x-2 text-sm text-muted tabular-nums">
      <div className="-my-2 flex flex-col justify-between text-right leading-none">
        {GUIDES.map((percent) => (
          <span key={percent}>{percent}%</span>
        ))}
      </div>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" className="h-40 w-full overflow-visible">
        {GUIDES.map((percent) => {
          const y = (1 - percent / 100) * HEIGHT;
          return (
            <path key={percent} d={`M0 ${y}H${WIDTH}`} className="stroke-line" vectorEffect="non-scaling-stroke" />
          );
        })}
        <polygon points={[...top, ...bottom].join(' ')} className="fill-blue opacity-20" />
        <polyline
          points={mean.join(' ')}
          className="fill-none stroke-blue stroke-3"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <p className="col-start-2 mt-2 flex flex-wrap justify-between gap-x-4">
        <span>{formatDay(first)}</span>
        <span>{formatDay(last)}</span>
      </p>
    </div>
  );
}

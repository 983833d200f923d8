import type { StudyDay } from '@vialibera/contract/admin';
import { activityText as text } from '#web/admin/strings/admin-statistics.ts';
import { formatDay } from '#web/strings/format.ts';
import { Card } from '#web/ui/card.tsx';
import { countAnswers, SOURCES } from './count-answers.ts';

type Source = (typeof SOURCES)[number];

const HEIGHT = 120;
/** The width of a day and of its bar, in units of the chart. */
const [DAY_WIDTH, BAR_WIDTH] = [10, 7];
/** Green and red mean right and wrong, so no source has these colours. */
const FILLS: Record<Source, string> = {
  session: 'fill-blue',
  practice: 'fill-sign-rim',
  exam: 'fill-ink',
  duel: 'fill-yellow',
  lesson: 'fill-muted',
};
const SWATCHES: Record<Source, string> = {
  session: 'bg-blue',
  practice: 'bg-sign-rim',
  exam: 'bg-ink',
  duel: 'bg-yellow',
  lesson: 'bg-muted',
};

/**
 * Shows the answers of each day as stacked bars, with the totals by source. The bars are hidden from screen readers, which
 * read the totals and the table of the days.
 */
export function ActivityChart({ days }: { days: readonly StudyDay[] }) {
  const highest = Math.max(...days.map(countAnswers));
  const total = days.reduce((sum, day) => sum + countAnswers(day), 0);
  return (
    <Card as="figure" className="grid gap-4">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-lg">{text.chart}</h3>
        <span className="text-[0.9375rem] text-muted">{text.highest(highest)}</span>
      </figcaption>
      <div aria-hidden className="grid gap-1">
        <svg viewBox={`0 0 ${days.length * DAY_WIDTH} ${HEIGHT}`} preserveAspectRatio="none" className="h-40 w-full">
          {days.map((day, index) => (
            <Bar key={day.day} day={day} x={index * DAY_WIDTH} scale={HEIGHT / highest} />
          ))}
          <rect y={HEIGHT - 1} width={days.length * DAY_WIDTH} height="1" className="fill-line" />
        </svg>
        <div className="flex justify-between text-sm text-muted">
          <span>{formatDay(days[0]!.day)}</span>
          <span>{formatDay(days.at(-1)!.day)}</span>
        </div>
      </div>
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-[0.9375rem]">
        {SOURCES.map((source) => (
          <li key={source} className="flex items-center gap-2">
            <span aria-hidden className={`size-3 rounded-[3px] ${SWATCHES[source]}`} />
            {text.sources[source]}
            <span className="text-muted tabular-nums">
              {text.of(
                days.reduce((sum, { answers }) => sum + answers[source], 0),
                total,
              )}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Bar({ day, x, scale }: { day: StudyDay; x: number; scale: number }) {
  return (
    <g>
      {SOURCES.map((source, index) => {
        const below = SOURCES.slice(0, index).reduce((sum, other) => sum + day.answers[other], 0);
        const height = day.answers[source] * scale;
        const y = HEIGHT - below * scale - height;
        return height > 0 && <rect key={source} {...{ x, y, height }} width={BAR_WIDTH} className={FILLS[source]} />;
      })}
    </g>
  );
}

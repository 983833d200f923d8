import type { DayActivity } from '@vialibera/contract/rewards';
import { formatNumber } from '#web/strings/format.ts';
import { gameText } from '#web/strings/game.ts';
import { Card } from '#web/ui/card.tsx';

type WeeklyActivityProps = { week: readonly DayActivity[]; today: string; hideGame: boolean };

/**
 * The learner's activity in this week as seven bars, and as a table for screen readers. If `hideGame` is true, the bars show
 * minutes instead of XP.
 */
export function WeeklyActivity({ week, today, hideGame }: WeeklyActivityProps) {
  const { week: text } = gameText;
  const sum = (of: (day: DayActivity) => number) => formatNumber(week.reduce((total, day) => total + of(day), 0));
  const valueOf = (day: DayActivity) => (hideGame ? day.minutes : day.xp);
  const empty = week.every(({ xp, minutes }) => xp === 0 && minutes === 0);
  const total = hideGame
    ? text.totalMinutes(sum((day) => day.minutes))
    : text.total(
        sum((day) => day.xp),
        sum((day) => day.minutes),
      );
  return (
    <Card className="grid gap-4">
      <h2 className="text-xl">{text.title}</h2>
      <Bars values={week.map(valueOf)} todayIndex={week.findIndex(({ day }) => day === today)} />
      <table className="sr-only">
        <caption>{text.title}</caption>
        <thead>
          <tr>
            <th scope="col">{text.day}</th>
            {!hideGame && <th scope="col">{text.xp}</th>}
            <th scope="col">{text.minutes}</th>
          </tr>
        </thead>
        <tbody>
          {week.map(({ day, xp, minutes }, index) => (
            <tr key={day}>
              <th scope="row">{text.days[index]}</th>
              {!hideGame && <td>{xp}</td>}
              <td>{minutes}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-[0.9375rem] text-muted tabular-nums">{empty ? text.empty : total}</p>
    </Card>
  );
}

const HEIGHT = 96;

function Bars({ values, todayIndex }: { values: readonly number[]; todayIndex: number }) {
  const highest = Math.max(1, ...values);
  return (
    <div aria-hidden className="grid grid-cols-7 items-end gap-2">
      {values.map((value, index) => (
        <div key={index} className="grid justify-items-center gap-1.5">
          <svg viewBox={`0 0 24 ${HEIGHT}`} className="h-24 w-full max-w-9" preserveAspectRatio="none">
            <rect width="24" height={HEIGHT} rx="5" className="fill-ground" />
            <rect
              y={HEIGHT - (value / highest) * HEIGHT}
              width="24"
              height={(value / highest) * HEIGHT}
              rx="5"
              className={index === todayIndex ? 'fill-yellow' : 'fill-blue'}
            />
          </svg>
          <span className={`text-[min(0.875rem,4vw)] ${index === todayIndex ? 'font-bold text-ink' : 'text-muted'}`}>
            {gameText.week.days[index]}
          </span>
        </div>
      ))}
    </div>
  );
}

import type { Readiness } from '@vialibera/contract/study';
import { formatDay } from '#web/strings/format.ts';
import { formatPassBand } from '#web/strings/pass-band.ts';
import { readinessText } from '#web/features/study/strings/readiness.ts';
import { Card } from '#web/ui/card.tsx';
import { HistoryLine } from './history-line.tsx';

const { history: text } = readinessText;

type Props = { history: Readiness['history']; enough: boolean };

/** Shows how the probability has changed over time, as a drawing, a sentence, and a table for screen readers. */
export function HistoryCard({ history, enough }: Props) {
  const [first] = history;
  const last = history.at(-1);
  if (!first || !last || first === last)
    return (
      <Card className="grid content-start gap-2">
        <h2 className="text-xl">{text.title}</h2>
        <p className="text-muted">{enough ? text.tomorrow : text.later}</p>
      </Card>
    );
  return (
    <Card className="grid content-start gap-4">
      <h2 className="text-xl">{text.title}</h2>
      <HistoryLine history={history} />
      <p className="text-[0.9375rem] text-muted">
        {text.change(formatPassBand(first), formatPassBand(last), formatDay(first.day))}
      </p>
      <table className="sr-only">
        <caption>{text.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{text.day}</th>
            <th scope="col">{text.band}</th>
          </tr>
        </thead>
        <tbody>
          {history.map(({ day, ...pass }) => (
            <tr key={day}>
              <th scope="row">{formatDay(day)}</th>
              <td>{formatPassBand(pass)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

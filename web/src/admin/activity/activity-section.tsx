import { useQuery } from '@tanstack/react-query';
import type { StudyDay } from '@vialibera/contract/admin';
import { api } from '#web/platform/api/api.ts';
import { Disclosure } from '#web/admin/disclosure.tsx';
import { QueryList } from '#web/admin/query-list.tsx';
import { activityText as text } from '#web/admin/strings/admin-statistics.ts';
import { formatDateTime, formatNumber, formatDay } from '#web/strings/format.ts';
import { Card } from '#web/ui/card.tsx';
import { ActivityChart } from './activity-chart.tsx';
import { countAnswers, SOURCES } from './count-answers.ts';
import { ListTable } from '#web/admin/list-table.tsx';

/** Shows how many learners studied in the last 30 days, and how many answers they gave. */
export function ActivitySection() {
  const query = useQuery(api.statistics.getActivity.queryOptions({ input: {}, staleTime: 0 }));
  const { days = [], learners = 0, countedAt = null } = query.data ?? {};
  const isEmpty = days.every((day) => day.learners === 0);
  return (
    <section aria-labelledby="activity-title" className="grid gap-4">
      <div className="grid gap-1">
        <h2 id="activity-title" className="text-xl">
          {text.title}
        </h2>
        {query.data && (
          <p className="text-muted">{countedAt ? text.counted(formatDateTime(countedAt)) : text.notCounted}</p>
        )}
      </div>
      <QueryList query={query} loading={text.loading} empty={isEmpty ? <Empty /> : null}>
        <div className="grid gap-4">
          <Totals days={days} learners={learners} />
          <ActivityChart days={days} />
          <Disclosure title={text.table} heading="h3">
            <ActivityTable days={days} />
          </Disclosure>
        </div>
      </QueryList>
    </section>
  );
}

function Empty() {
  return (
    <div className="grid gap-1 rounded-card border border-dashed border-line p-6 text-center">
      <p className="font-semibold">{text.none}</p>
      <p className="text-muted">{text.noneHint}</p>
    </div>
  );
}

function Totals({ days, learners }: { days: readonly StudyDay[]; learners: number }) {
  const sum = (of: (day: StudyDay) => number) => days.reduce((total, day) => total + of(day), 0);
  const answers = sum(countAnswers);
  return (
    <dl className="grid gap-3 sm:grid-cols-3">
      <Total name={text.learners} value={learners} hint={text.learnersHint} />
      <Total name={text.sessions} value={sum(({ sessions }) => sessions)} hint={text.sessionsHint} />
      <Total name={text.answers} value={answers} hint={text.answersHint(Math.round(answers / days.length))} />
    </dl>
  );
}

function Total({ name, value, hint }: { name: string; value: number; hint: string }) {
  return (
    <Card as="div" className="grid content-start gap-1">
      <dt className="font-semibold">{name}</dt>
      <dd className="font-sign text-3xl font-bold tabular-nums">{formatNumber(value)}</dd>
      <dd className="text-[0.9375rem] text-muted">{hint}</dd>
    </Card>
  );
}

const CELL = 'px-3 py-2 text-right tabular-nums';

/** Shows the statistics of each day in a table, with the latest day first. */
function ActivityTable({ days }: { days: readonly StudyDay[] }) {
  const names = [text.learners, text.sessions, text.answers, ...SOURCES.map((source) => text.sources[source])];
  const columns = [
    { name: text.day, className: 'pr-3' },
    ...names.map((name) => ({ name, className: 'px-3 text-right whitespace-nowrap' })),
  ];
  return (
    <ListTable caption={text.table} columns={columns}>
      {days.toReversed().map((day) => (
        <tr key={day.day} className="border-b border-line last:border-0">
          <th scope="row" className="py-2 pr-3 font-normal whitespace-nowrap">
            {formatDay(day.day)}
          </th>
          {[day.learners, day.sessions, countAnswers(day), ...SOURCES.map((source) => day.answers[source])].map(
            (count, index) => (
              <td key={index} className={CELL}>
                {formatNumber(count)}
              </td>
            ),
          )}
        </tr>
      ))}
    </ListTable>
  );
}

import type { StudyDay } from '@vialibera/contract/admin';
import { ListTable } from '#web/admin/list-table.tsx';
import { activityText as text } from '#web/admin/strings/admin-statistics.ts';
import { formatDay, formatNumber } from '#web/strings/format.ts';
import { countAnswers, SOURCES } from './count-answers.ts';

const CELL = 'px-3 py-2 text-right tabular-nums';

/** Shows the statistics of each day in a table, with the latest day first. */
export function ActivityTable({ days }: { days: readonly StudyDay[] }) {
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

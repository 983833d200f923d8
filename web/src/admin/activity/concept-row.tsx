import { Link } from '@tanstack/react-router';
import type { ConceptStatistics } from '@vialibera/contract/admin';
import { useLicence } from '#web/admin/licences/licence-context.ts';
import { conceptStatisticsText as text, formatCorrelation } from '#web/admin/strings/admin-statistics.ts';
import { formatTopic } from '#web/strings/topics.ts';
import { Chip } from '#web/ui/chip.tsx';

/** Shows a concept with its statistics and a link to its statements. On phones, the statistics are below the title. */
export function ConceptRow({ concept }: { concept: ConceptStatistics }) {
  const { licence } = useLicence();
  const { id, title, topic, statements, suspects, answers, right, low, high, discrimination } = concept;
  const known = discrimination && formatCorrelation(discrimination.value);
  return (
    <tr className="border-b border-line align-top last:border-0">
      <th scope="row" className="py-3 pr-3 font-normal wrap-anywhere">
        <span className="font-semibold">{title}</span>
        <span className="flex flex-wrap items-center gap-x-2 pt-0.5 text-[0.9375rem] text-muted">
          {topic > 0 && <span>{formatTopic(topic, licence.topics)}</span>}
          {suspects > 0 && <Chip tone="red">{text.suspects(suspects)}</Chip>}
        </span>
        <span className="flex flex-wrap gap-x-2 text-[0.9375rem] md:hidden">
          <span>{answers > 0 ? text.right(right, answers) : text.noAnswers}</span>
          {answers > 0 && <span className="text-muted">{text.answers(answers)}</span>}
          {known && <span>{text.discrimination(known)}</span>}
        </span>
      </th>
      <td className="hidden py-3 pr-3 md:table-cell">
        {answers > 0 ? text.right(right, answers) : <span className="text-muted">{text.noAnswers}</span>}
        {answers > 0 && (
          <span className="block text-[0.9375rem] text-muted">{text.intervalOf(low, high, answers)}</span>
        )}
      </td>
      <td className="hidden py-3 pr-3 md:table-cell">
        {known ?? <span className="text-muted">{text.unknown}</span>}
        {discrimination && (
          <span className="block text-[0.9375rem] text-muted">
            {text.betweenCorrelations(discrimination.low, discrimination.high)}
          </span>
        )}
      </td>
      <td>
        <Link
          to="/question-upload"
          search={{ tab: 'manage', view: 'ministeriali', patente: licence.id, concetto: id }}
          aria-label={text.statementsOf(statements, title)}
          className="inline-flex min-h-11 items-center font-semibold text-blue"
        >
          {text.statements(statements)}
        </Link>
      </td>
    </tr>
  );
}

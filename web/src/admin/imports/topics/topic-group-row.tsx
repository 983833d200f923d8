import { useId } from 'react';
import { useLicence } from '#web/admin/licences/licence-context.ts';
import { topicsText as text } from '#web/admin/strings/import-topics.ts';
import { formatTopic } from '#web/strings/topics.ts';
import type { AssignedGroup } from './topic-assignment.ts';

type Props = { group: AssignedGroup; selected: boolean; onToggle: () => void };

/** Shows a group of statements with its topic. A checkbox selects the group. */
export function TopicGroupRow({ group: { name, count, sample, topic, suggestion }, selected, onToggle }: Props) {
  const id = useId();
  const { topics } = useLicence().licence;
  return (
    <li className="border-b border-line last:border-0">
      <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5">
        <input
          type="checkbox"
          className="mt-1 size-5 shrink-0 accent-blue"
          checked={selected}
          aria-labelledby={`${id}-name`}
          aria-describedby={`${id}-topic`}
          onChange={onToggle}
        />
        <span className="grid min-w-0 wrap-anywhere">
          <span id={`${id}-name`} className="font-semibold">
            {text.select(name || text.unnamed, count)}
          </span>
          {sample && <span className="text-[0.9375rem] text-muted">{sample}</span>}
          <span id={`${id}-topic`} className={topic === null ? 'text-yellow-ink' : 'text-green'}>
            {topic === null ? text.unknown : formatTopic(topic, topics)}
            {topic === null && suggestion !== null && ` · ${text.suggestion(formatTopic(suggestion, topics))}`}
          </span>
        </span>
      </label>
    </li>
  );
}

import { useMemo, useState } from 'react';
import { Pager } from '#web/admin/pager.tsx';
import { topicsText as text } from '#web/admin/strings/import-topics.ts';
import { AssignTopic } from './assign-topic.tsx';
import { type AssignedGroup, filterGroups } from './topic-assignment.ts';
import { GroupFilterFields, GroupSelection } from './topic-group-controls.tsx';
import { TopicGroupRow } from './topic-group-row.tsx';

const PAGE = 25;

type Props = {
  groups: readonly AssignedGroup[];
  onAssign: (keys: string[], topic: number | null) => void;
};

/**
 * Shows the groups of statements, one page at a time. The admin can filter and select groups, and assign a topic to the
 * selected groups.
 */
export function TopicGroups({ groups, onAssign }: Props) {
  const [filter, setFilter] = useState({ search: '', onlyOpen: false });
  const [page, setPage] = useState(1);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const matching = useMemo(() => filterGroups(groups, filter), [groups, filter]);
  // After an assignment, the filter may match fewer groups than before, so the page may no longer exist.
  const shownPage = Math.max(1, Math.min(page, Math.ceil(matching.length / PAGE)));
  function toggle(key: string) {
    const next = new Set(selected);
    if (!next.delete(key)) next.add(key);
    setSelected(next);
  }
  return (
    <div className="mt-2 grid gap-4">
      <GroupFilterFields
        filter={filter}
        onChange={(next) => {
          setFilter(next);
          setPage(1);
        }}
      />
      <GroupSelection
        matching={matching.length}
        selected={selected.size}
        onSelectAll={() => setSelected(new Set([...selected, ...matching.map(({ key }) => key)]))}
        onClear={() => setSelected(new Set())}
      />
      <AssignTopic
        count={selected.size}
        onAssign={(topic) => {
          onAssign([...selected], topic);
          setSelected(new Set());
        }}
      />
      {matching.length === 0 && <p role="status">{text.empty}</p>}
      <ul className="grid">
        {matching.slice((shownPage - 1) * PAGE, shownPage * PAGE).map((group) => (
          <TopicGroupRow
            key={group.key}
            group={group}
            selected={selected.has(group.key)}
            onToggle={() => toggle(group.key)}
          />
        ))}
      </ul>
      <Pager page={shownPage} total={matching.length} onPage={setPage} size={PAGE} formatCount={text.count} />
    </div>
  );
}

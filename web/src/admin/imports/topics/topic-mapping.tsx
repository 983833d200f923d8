import { Card } from '#web/ui/card.tsx';
import { topicsText as text } from '#web/admin/strings/import-topics.ts';
import {
  listSuggested,
  assignSuggestions,
  assignTopic,
  type AssignedGroup,
  type Assignments,
} from './topic-assignment.ts';
import { TopicGroups } from './topic-groups.tsx';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';

type Props = {
  groups: readonly AssignedGroup[];
  /** The number of different topic names in the file. */
  names: number;
  assignments: Assignments;
  onChange: (assignments: Assignments) => void;
};

/**
 * Lets the admin assign the ministry's topics to groups of statements in the file. The admin can select many groups and assign
 * one topic to all of them.
 */
export function TopicMapping({ groups, names, assignments, onChange }: Props) {
  const [before, setBefore] = useState<Assignments | null>(null);
  const [message, setMessage] = useState('');
  const open = groups.filter(({ topic }) => topic === null).length;
  const [opened, setOpened] = useState(open > 0);
  const suggested = listSuggested(groups);
  if (groups.every(({ name }) => name === ''))
    return (
      <Card className="grid gap-1">
        <h3 className="text-lg">{text.title}</h3>
        <p className="text-muted">{text.none}</p>
        <p className="text-muted">{text.known}</p>
      </Card>
    );
  function change(next: Assignments, count: number) {
    setBefore(assignments);
    setMessage(text.assigned(count));
    onChange(next);
  }
  function undo() {
    if (before) onChange(before);
    setBefore(null);
    setMessage(text.undone);
  }
  return (
    <Card className="grid gap-4">
      <div className="grid gap-1">
        <h3 className="text-lg">{text.title}</h3>
        <p>{open > 0 ? text.confirm(open, groups.length) : text.allMatched(names)}</p>
        <p className="text-muted">{text.known}</p>
      </div>
      <div className="flex flex-wrap items-center gap-3 empty:hidden">
        {suggested.length > 0 && (
          <Button variant="quiet" onClick={() => change(assignSuggestions(assignments, groups), suggested.length)}>
            {text.acceptSuggestions(suggested.length)}
          </Button>
        )}
        {before && (
          <Button variant="quiet" onClick={undo}>
            {text.undo}
          </Button>
        )}
      </div>
      <p role="status" className="text-muted empty:hidden">
        {message}
      </p>
      <details open={opened} onToggle={(event) => setOpened(event.currentTarget.open)}>
        <summary className="min-h-11 cursor-pointer content-center font-semibold text-blue">{text.show}</summary>
        {opened && (
          <TopicGroups
            groups={groups}
            onAssign={(keys, topic) => change(assignTopic(assignments, keys, topic), keys.length)}
          />
        )}
      </details>
    </Card>
  );
}

import { topicsText as text } from '#web/admin/strings/import-topics.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import type { GroupFilter } from './topic-assignment.ts';

type FilterProps = { filter: GroupFilter; onChange: (filter: GroupFilter) => void };

export function GroupFilterFields({ filter, onChange }: FilterProps) {
  return (
    <div className="grid items-end gap-3 sm:grid-cols-[1fr_auto]">
      <TextField
        type="search"
        label={text.search}
        value={filter.search}
        maxLength={200}
        onChange={(event) => onChange({ ...filter, search: event.target.value })}
      />
      <label className="flex min-h-12 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          className="size-5 accent-blue"
          checked={filter.onlyOpen}
          onChange={(event) => onChange({ ...filter, onlyOpen: event.target.checked })}
        />
        {text.onlyOpen}
      </label>
    </div>
  );
}

type SelectionProps = { matching: number; selected: number; onSelectAll: () => void; onClear: () => void };

/**
 * Shows the number of selected groups and two buttons: the first selects all groups that match the filter, the second selects
 * none.
 */
export function GroupSelection({ matching, selected, onSelectAll, onClear }: SelectionProps) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button variant="quiet" disabled={matching === 0} onClick={onSelectAll}>
        {text.selectAll(matching)}
      </Button>
      {selected > 0 && (
        <Button variant="quiet" onClick={onClear}>
          {text.selectNone}
        </Button>
      )}
      <p role="status" className="text-muted">
        {selected > 0 && text.selected(selected)}
      </p>
    </div>
  );
}

import { useEffect, useState } from 'react';
import { toSelectOptions } from '#web/admin/select-options.ts';
import { adminUsersText } from '#web/admin/strings/admin-users.ts';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useWide } from '#web/ui/use-wide.ts';
import type { UserOrder, UserView } from './user-view.ts';

const DEBOUNCE_MS = 300;

type Props = { view: UserView; onView: (view: UserView) => void };

/**
 * Shows the search field and the filter of the user list. On phones, also shows a field for the sort order. On wider screens,
 * the table's column headers set the order.
 */
export function UserControls({ view, onView }: Props) {
  const wide = useWide();
  const [typed, setTyped] = useState(view.search);
  useEffect(() => {
    if (typed.trim() === view.search) return;
    const timer = setTimeout(() => onView({ ...view, search: typed.trim() }), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed, view, onView]);
  const order = (value: string) => {
    const [sort, direction] = value.split(' ') as [UserOrder['sort'], UserOrder['direction']];
    onView({ ...view, sort, direction });
  };
  return (
    <div role="search" className="grid grid-cols-2 items-end gap-x-3 gap-y-4 md:grid-cols-[2fr_1fr]">
      <div className="col-span-2 md:col-span-1">
        <TextField
          label={adminUsersText.search}
          type="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <SelectField
        label={adminUsersText.show}
        value={view.filter}
        options={toSelectOptions(adminUsersText.filters)}
        onChange={(filter) => onView({ ...view, filter: filter as UserView['filter'] })}
      />
      {!wide && (
        <SelectField
          label={adminUsersText.sortBy}
          value={`${view.sort} ${view.direction}`}
          options={toSelectOptions(adminUsersText.sorts)}
          onChange={order}
        />
      )}
    </div>
  );
}

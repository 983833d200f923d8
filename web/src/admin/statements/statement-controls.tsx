import type { ReactNode } from 'react';
import { type BankOrigin, IMPORTED_BANK } from '@vialibera/contract/shared/bank-origin';
import type { StatementShow, StatementSort } from '@vialibera/contract/banks';
import type { AdminLicence } from '@vialibera/contract/licences';
import { hasOwnBank } from '#web/admin/licences/question-lists.ts';
import { toTopicOptions } from '#web/admin/topic-options.ts';
import { toSelectOptions } from '#web/admin/select-options.ts';
import { manageText as text } from '#web/admin/strings/admin-manage.ts';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';

/** `bank` is undefined until the admin has chosen a bank. */
export type StatementView = {
  typed: string;
  bank: BankOrigin | undefined;
  show: StatementShow;
  /** The number of a topic, `none` for the statements without a topic, or an empty string for all statements. */
  topic: string;
  sort: StatementSort;
};

type Props = {
  view: StatementView;
  bank: BankOrigin;
  inForce: BankOrigin | null;
  licence: AdminLicence;
  onView: (change: Partial<StatementView>) => void;
  /** A button after the fields, for example to export the list. */
  children: ReactNode;
};

/** Shows the search field of the list of statements, and the fields for bank, filter and order. */
export function StatementControls({ view, bank, inForce, licence, onView, children }: Props) {
  return (
    <div className="grid grid-cols-2 items-end gap-3 md:grid-cols-4">
      <div className="col-span-2 md:col-span-4">
        <TextField
          type="search"
          label={text.search}
          value={view.typed}
          maxLength={200}
          onChange={(event) => onView({ typed: event.target.value })}
        />
      </div>
      {licence.topics.length > 0 && (
        <div className="col-span-2 md:col-span-4">
          <SelectField
            label={text.topic}
            value={view.topic}
            options={[...toTopicOptions(licence.topics, text.allTopics), { value: 'none', label: text.edit.noTopic }]}
            onChange={(topic) => onView({ topic })}
          />
        </div>
      )}
      <SelectField
        label={text.bank}
        value={bank}
        options={listBanks(licence, inForce)}
        onChange={(value) => onView({ bank: value as BankOrigin })}
      />
      <SelectField
        label={text.show}
        value={view.show}
        options={toSelectOptions(text.shows)}
        onChange={(value) => onView({ show: value as StatementShow })}
      />
      <div className="col-span-2 md:col-span-1">
        <SelectField
          label={text.sort}
          value={view.sort}
          options={toSelectOptions(text.sorts)}
          onChange={(value) => onView({ sort: value as StatementSort })}
        />
      </div>
      {children}
    </div>
  );
}

function listBanks(licence: AdminLicence, inForce: BankOrigin | null) {
  return toSelectOptions(text.banks)
    .filter(({ value }) => value === IMPORTED_BANK || hasOwnBank(licence))
    .map(({ value, label }) => ({ value, label: value === inForce ? text.inForce(label) : label }));
}

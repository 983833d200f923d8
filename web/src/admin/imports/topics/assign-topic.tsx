import { useState } from 'react';
import { useLicence } from '#web/admin/licences/licence-context.ts';
import { toTopicOptions } from '#web/admin/topic-options.ts';
import { topicsText as text } from '#web/admin/strings/import-topics.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';

const NONE = 'none';

type Props = { count: number; onAssign: (topic: number | null) => void };

/**
 * Lets the admin assign a topic to the selected groups. A button confirms the choice, because the arrow keys change the value
 * of a select at each step.
 */
export function AssignTopic({ count, onAssign }: Props) {
  const [value, setValue] = useState('');
  const { licence } = useLicence();
  const options = [...toTopicOptions(licence.topics, text.choose), { value: NONE, label: text.unknown }];
  return (
    <div className="grid items-end gap-3 sm:grid-cols-[1fr_auto]">
      <SelectField label={text.assign} value={value} options={options} onChange={setValue} />
      <Button
        disabled={count === 0 || value === ''}
        onClick={() => {
          onAssign(value === NONE ? null : Number(value));
          setValue('');
        }}
      >
        {text.assignTo(count)}
      </Button>
    </div>
  );
}

import { type SubmitEvent, useState } from 'react';
import type { EmailCampaign, EmailType } from '@vialibera/contract/mail';
import { adminEmailText } from '#web/strings/admin-email.ts';
import { mailText } from '#web/strings/mail.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useSaveCampaign } from './use-save-campaign.ts';

const { form: text } = adminEmailText;
const NEW = { type: 'inactivity_reminder', name: '', isActive: true, subject: null, opening: null } as const;

type Props = { campaign: EmailCampaign | null; onClose: () => void };

export function CampaignForm({ campaign, onClose }: Props) {
  const [fields, setFields] = useState<Omit<EmailCampaign, 'id' | 'createdAt'>>(campaign ?? NEW);
  const [checked, setChecked] = useState(false);
  const { save, busy } = useSaveCampaign(campaign?.id ?? null, onClose);
  const set = (changed: Partial<typeof fields>) => setFields((before) => ({ ...before, ...changed }));
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setChecked(true);
    if (fields.name.trim() && !busy) save(fields);
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-4 rounded-card bg-ground p-4">
      <h3 className="text-lg">{campaign ? text.editTitle(campaign.id) : text.newTitle}</h3>
      {!campaign && <TypeField type={fields.type} onChange={(type) => set({ type })} />}
      <TextField
        label={text.name}
        maxLength={80}
        value={fields.name}
        error={checked && !fields.name.trim() ? text.nameRequired : undefined}
        onChange={(event) => set({ name: event.target.value })}
      />
      <TextField
        label={text.subject}
        hint={text.subjectHint}
        maxLength={120}
        value={fields.subject ?? ''}
        onChange={(event) => set({ subject: event.target.value })}
      />
      <TextArea
        label={text.opening}
        hint={text.openingHint}
        maxLength={500}
        value={fields.opening ?? ''}
        onChange={(opening) => set({ opening })}
      />
      <label className="flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
        <input
          type="checkbox"
          role="switch"
          aria-checked={fields.isActive}
          checked={fields.isActive}
          onChange={(event) => set({ isActive: event.target.checked })}
          className="size-6 accent-blue"
        />
        {text.active}
      </label>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {text.save}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {text.cancel}
        </Button>
      </div>
    </form>
  );
}

function TypeField({ type, onChange }: { type: EmailType; onChange: (type: EmailType) => void }) {
  return (
    <label className="grid gap-1.5 font-semibold">
      {text.type}
      <select
        value={type}
        onChange={(event) => onChange(event.target.value as EmailType)}
        className="min-h-12 rounded-control border-[1.5px] border-line bg-surface px-3 font-normal text-ink"
      >
        {Object.entries(mailText.types).map(([value, { name }]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

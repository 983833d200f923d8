import type { EmailCampaign, EmailType } from '@vialibera/contract/mail';
import { adminEmailText } from '#web/admin/strings/admin-email.ts';
import { emailText } from '#web/strings/mail.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { TryCampaign } from './try-campaign.tsx';
import { type EmailCampaignFields, useSaveCampaign } from './use-save-campaign.ts';

const { form: text } = adminEmailText;
const NEW: EmailCampaignFields = { type: 'inactivity_reminder', name: '', isActive: true, subject: '', intro: '' };

type Props = { campaign: EmailCampaign | null; onClose: () => void };

export function CampaignForm({ campaign, onClose }: Props) {
  const form = useForm<EmailCampaignFields>({
    initialValues: campaign ? { ...campaign, subject: campaign.subject ?? '', intro: campaign.intro ?? '' } : NEW,
    validate: ({ name }) => (name.trim() ? null : { text: text.nameRequired, fields: ['name'] }),
    submit: useSaveCampaign(campaign?.id ?? null, onClose),
  });
  const { type, isActive, intro } = form.values;
  return (
    <form {...form.props} className="grid gap-4 rounded-card bg-ground p-4">
      <h3 className="text-lg">{campaign ? text.editTitle(campaign.id) : text.newTitle}</h3>
      {!campaign && <TypeField type={type} onChange={(next) => form.set({ type: next })} />}
      <TextField {...form.fieldWithError('name')} label={text.name} maxLength={80} />
      <TextField {...form.field('subject')} label={text.subject} hint={text.subjectHint} maxLength={120} />
      <TextArea
        label={text.intro}
        hint={text.openingHint}
        maxLength={500}
        value={intro}
        onChange={(next) => form.set({ intro: next })}
      />
      <label className="flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
        <input
          type="checkbox"
          role="switch"
          aria-checked={isActive}
          checked={isActive}
          onChange={(event) => form.set({ isActive: event.target.checked })}
          className="size-6 accent-blue"
        />
        {text.active}
      </label>
      <TryCampaign draft={form.values} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={form.busy}>
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
        {Object.entries(emailText.types).map(([value, { name }]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

import { useMutation } from '@tanstack/react-query';
import type { EmailPreference } from '@vialibera/contract/mail';
import { client } from '#web/api.ts';
import { errorCode, errorText } from '#web/strings/errors.ts';
import { mailText } from '#web/strings/mail.ts';
import { notify } from '#web/ui/notify.ts';

type Frequency = EmailPreference['frequency'];
const ALL: readonly Frequency[] = ['daily', 'weekly', 'never'];
/** A recap of the week cannot come every day. */
const OFFERED: Partial<Record<EmailPreference['type'], readonly Frequency[]>> = { weekly_recap: ['weekly', 'never'] };

type Props = { userId: string; preference: EmailPreference; onChange: (preference: EmailPreference) => void };

export function EmailPreferenceRow({ userId, preference, onChange }: Props) {
  const { type, enabled, frequency } = preference;
  const { name, hint } = mailText.types[type];
  const offered = OFFERED[type] ?? ALL;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-52">
        <h3 className="text-lg leading-tight">{name}</h3>
        <p className="text-[0.9375rem] text-muted">{hint}</p>
        <TrialButton userId={userId} type={type} />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <select
          aria-label={mailText.frequency(name)}
          value={offered.includes(frequency) ? frequency : offered[0]}
          disabled={!enabled}
          onChange={(event) => onChange({ ...preference, frequency: event.target.value as Frequency })}
          className="min-h-11 rounded-control border-[1.5px] border-line bg-surface px-3 text-ink disabled:text-muted"
        >
          {offered.map((value) => (
            <option key={value} value={value}>
              {mailText.frequencies[value]}
            </option>
          ))}
        </select>
        <input
          type="checkbox"
          role="switch"
          aria-checked={enabled}
          aria-label={mailText.enabled(name)}
          checked={enabled}
          onChange={(event) => onChange(switched(preference, event.target.checked))}
          className="size-6 shrink-0 accent-blue"
        />
      </div>
    </li>
  );
}

/** Switched on, it must not stay at «never». */
function switched(preference: EmailPreference, enabled: boolean): EmailPreference {
  const frequency = enabled && preference.frequency === 'never' ? 'daily' : preference.frequency;
  return { ...preference, enabled, frequency };
}

function TrialButton({ userId, type }: { userId: string; type: EmailPreference['type'] }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => client.mail.sendGamificationEmail({ userId, emailType: type }),
    onSuccess: () => notify.success(mailText.trialSent),
    onError: (error) => notify.error(errorCode(error) === 'UNEXPECTED' ? mailText.trialFailed : errorText(error)),
  });
  return (
    <button
      type="button"
      aria-label={mailText.trial.label(mailText.types[type].name)}
      aria-disabled={isPending}
      onClick={() => !isPending && mutate()}
      className="-ml-1 min-h-11 cursor-pointer px-1 text-[0.9375rem] font-semibold text-blue underline underline-offset-4 aria-disabled:opacity-60"
    >
      {mailText.trial.send}
    </button>
  );
}

import { useMutation } from '@tanstack/react-query';
import type { EmailPreference } from '@vialibera/contract/mail';
import { client } from '#web/api.ts';
import { errorCode, errorText } from '#web/strings/errors.ts';
import { mailText } from '#web/strings/mail.ts';
import { notify } from '#web/ui/notify.ts';

type Props = { userId: string; preference: EmailPreference; onChange: (preference: EmailPreference) => void };

export function EmailPreferenceRow({ userId, preference, onChange }: Props) {
  const { type, enabled, frequency } = preference;
  const { name, hint } = mailText.types[type];
  const frequencies = Object.entries(mailText.frequencies) as [EmailPreference['frequency'], string][];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-52">
        <h3 className="text-lg leading-tight">{name}</h3>
        <p className="text-[15px] text-muted">{hint}</p>
        <TrialButton userId={userId} type={type} />
      </div>
      <div className="flex items-center gap-3">
        <select
          aria-label={mailText.frequency(name)}
          value={frequency}
          disabled={!enabled}
          onChange={(event) =>
            onChange({ ...preference, frequency: event.target.value as EmailPreference['frequency'] })
          }
          className="min-h-11 rounded-control border-[1.5px] border-line bg-surface px-3 text-ink disabled:text-muted"
        >
          {frequencies.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
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
      className="-ml-1 min-h-11 cursor-pointer px-1 text-[15px] font-semibold text-blue underline underline-offset-4 aria-disabled:opacity-60"
    >
      {mailText.trial.send}
    </button>
  );
}

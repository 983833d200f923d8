import { useMutation } from '@tanstack/react-query';
import type { EmailPreference } from '@vialibera/contract/mail';
import { api } from '#web/platform/api/api.ts';
import { errorTextOr } from '#web/strings/errors.ts';
import { emailText } from '#web/strings/mail.ts';
import { toast } from '#web/platform/device/toast.ts';

type Frequency = EmailPreference['frequency'];
const ALL: readonly Frequency[] = ['daily', 'weekly', 'never'];
/**
 * The frequencies of the email types that do not offer all frequencies. The welcome email is sent only once, so it offers no
 * frequency.
 */
const OFFERED: Partial<Record<EmailPreference['type'], readonly Frequency[]>> = {
  welcome: [],
  weekly_recap: ['weekly', 'never'],
};

type Props = { userId: string; preference: EmailPreference; onChange: (preference: EmailPreference) => void };

export function EmailPreferenceRow({ userId, preference, onChange }: Props) {
  const { type, enabled, frequency } = preference;
  const { name, hint } = emailText.types[type];
  const offered = OFFERED[type] ?? ALL;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-52">
        <h3 className="text-lg leading-tight">{name}</h3>
        <p className="text-[0.9375rem] text-muted">{hint}</p>
        <TestEmailButton userId={userId} type={type} />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {offered.length > 0 && (
          <select
            aria-label={emailText.frequency(name)}
            value={offered.includes(frequency) ? frequency : offered[0]}
            disabled={!enabled}
            onChange={(event) => onChange({ ...preference, frequency: event.target.value as Frequency })}
            className="min-h-11 rounded-control border-[1.5px] border-line bg-surface px-3 text-ink disabled:text-muted"
          >
            {offered.map((value) => (
              <option key={value} value={value}>
                {emailText.frequencies[value]}
              </option>
            ))}
          </select>
        )}
        <input
          type="checkbox"
          role="switch"
          aria-checked={enabled}
          aria-label={emailText.enabled(name)}
          checked={enabled}
          onChange={(event) => onChange(toggled(preference, event.target.checked))}
          className="size-6 shrink-0 accent-blue"
        />
      </div>
    </li>
  );
}

/**
 * Returns `preference` with the email switched on or off. If the email is switched on and its frequency is «never», the frequency
 * becomes the first one that is offered for this email type.
 */
function toggled(preference: EmailPreference, enabled: boolean): EmailPreference {
  const [first = 'daily'] = OFFERED[preference.type] ?? ALL;
  const frequency = enabled && preference.frequency === 'never' ? first : preference.frequency;
  return { ...preference, enabled, frequency };
}

function TestEmailButton({ userId, type }: { userId: string; type: EmailPreference['type'] }) {
  const { mutate, isPending } = useMutation(
    api.mail.sendGamificationEmail.mutationOptions({
      onSuccess: () => toast.success(emailText.testSent),
      onError: (error) => toast.error(errorTextOr(error, emailText.testFailed)),
    }),
  );
  return (
    <button
      type="button"
      aria-label={emailText.test.label(emailText.types[type].name)}
      aria-disabled={isPending}
      onClick={() => !isPending && mutate({ userId, emailType: type })}
      className="-ml-1 min-h-11 cursor-pointer px-1 text-[0.9375rem] font-semibold text-blue underline underline-offset-4 aria-disabled:opacity-60"
    >
      {emailText.test.send}
    </button>
  );
}

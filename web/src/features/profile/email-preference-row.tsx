import type { EmailPreference } from '@vialibera/contract/mail';
import { mailText } from '#web/strings/mail.ts';

type EmailPreferenceRowProps = { preference: EmailPreference; onChange: (preference: EmailPreference) => void };

export function EmailPreferenceRow({ preference, onChange }: EmailPreferenceRowProps) {
  const { type, enabled, frequency } = preference;
  const { name, hint } = mailText.types[type];
  const frequencies = Object.entries(mailText.frequencies) as [EmailPreference['frequency'], string][];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-52">
        <h3 className="text-lg leading-tight">{name}</h3>
        <p className="text-[15px] text-muted">{hint}</p>
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
          onChange={(event) => onChange({ ...preference, enabled: event.target.checked })}
          className="size-6 shrink-0 accent-blue"
        />
      </div>
    </li>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#web/platform/api/api.ts';
import { formatDate } from '#web/strings/format.ts';
import { emailTypeNames, emailText } from '#web/strings/mail.ts';
import { Card } from '#web/ui/card.tsx';
import { LoadError } from '#web/ui/load-error.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EmailPreferenceRow } from './email-preference-row.tsx';
import { EmailScheduleForm } from './email-schedule-form.tsx';
import { emailPreferencesQuery, useChangeEmail } from './use-email-preferences.ts';

/** The number of email types above the section «Altre», which contains the others. */
const INITIALLY_SHOWN = 4;

export function EmailPreferencesCard({ userId }: { userId: string }) {
  const { data, error, refetch } = useQuery(emailPreferencesQuery);
  const [open, setOpen] = useState(false);
  const { changePreference, changeSchedule } = useChangeEmail();
  if (!data)
    return error ? (
      <LoadError error={error} title={emailText.loadFailed} onRetry={() => void refetch()} />
    ) : (
      <Skeleton className="h-156 rounded-card! sm:h-124" />
    );
  const row = (preference: (typeof data.preferences)[number]) => (
    <EmailPreferenceRow key={preference.type} userId={userId} preference={preference} onChange={changePreference} />
  );
  return (
    <Card id="preferenze-email" tabIndex={-1} className="grid gap-4">
      <h2 className="text-xl">{emailText.title}</h2>
      <ul className="grid divide-y divide-line">{data.preferences.slice(0, INITIALLY_SHOWN).map(row)}</ul>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-blue">
          {emailText.others}
        </summary>
        <div className="grid gap-6 pt-2">
          <ul className="grid divide-y divide-line">{data.preferences.slice(INITIALLY_SHOWN).map(row)}</ul>
          <EmailScheduleForm schedule={data.schedule} onChange={changeSchedule} />
          {open && <EmailLogList />}
        </div>
      </details>
    </Card>
  );
}

const { logs: text } = emailText;

/**
 * Lists the last emails sent to the learner. The component is mounted only while the section «Altre» is open, so that the emails
 * are not fetched before the learner opens the section.
 */
function EmailLogList() {
  const { data, error } = useQuery(api.mail.listEmailLogs.queryOptions());
  return (
    <div className="grid gap-2">
      <h3 className="text-lg">{text.title}</h3>
      {data ? (
        data.logs.length === 0 ? (
          <p className="text-muted">{text.none}</p>
        ) : (
          <ul className="grid gap-1">
            {data.logs.map(({ id, type, at }) => (
              <li key={id} className="flex flex-wrap justify-between gap-x-4 text-[0.9375rem]">
                {emailTypeNames[type]}
                <time dateTime={at} className="text-muted tabular-nums">
                  {formatDate(at)}
                </time>
              </li>
            ))}
          </ul>
        )
      ) : error ? (
        <p className="text-muted">{text.failed}</p>
      ) : (
        <Skeleton className="h-16" />
      )}
    </div>
  );
}

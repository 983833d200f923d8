import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mailText } from '#web/strings/mail.ts';
import { Card } from '#web/ui/card.tsx';
import { LoadError } from '#web/ui/load-error.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EmailLogList } from './email-log-list.tsx';
import { EmailPreferenceRow } from './email-preference-row.tsx';
import { EmailScheduleForm } from './email-schedule-form.tsx';
import { emailPreferencesQuery, useChangeEmail } from './use-change-email.ts';

/** Spec §9: the profile shows the first four types; the rest stands behind «Altre». */
const SHOWN = 4;

type Props = { userId: string; timeZone: string };

export function EmailPreferencesCard({ userId, timeZone }: Props) {
  const { data, error, refetch } = useQuery(emailPreferencesQuery);
  const [open, setOpen] = useState(false);
  const { changePreference, changeSchedule } = useChangeEmail();
  if (!data)
    return error ? (
      <LoadError error={error} title={mailText.loadFailed} onRetry={() => void refetch()} />
    ) : (
      <Skeleton className="h-156 rounded-card! sm:h-124" />
    );
  const row = (preference: (typeof data.preferences)[number]) => (
    <EmailPreferenceRow key={preference.type} userId={userId} preference={preference} onChange={changePreference} />
  );
  return (
    <Card id="preferenze-email" tabIndex={-1} className="grid scroll-mt-24 gap-4">
      <h2 className="text-xl">{mailText.title}</h2>
      <ul className="grid divide-y divide-line">{data.preferences.slice(0, SHOWN).map(row)}</ul>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-blue">
          {mailText.others}
        </summary>
        <div className="grid gap-6 pt-2">
          <ul className="grid divide-y divide-line">{data.preferences.slice(SHOWN).map(row)}</ul>
          <EmailScheduleForm schedule={data.schedule} timeZone={timeZone} onChange={changeSchedule} />
          {open && <EmailLogList />}
        </div>
      </details>
    </Card>
  );
}

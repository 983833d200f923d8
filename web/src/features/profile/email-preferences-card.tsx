import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { EmailPreference } from '@vialibera/contract/mail';
import { api, client } from '#web/api.ts';
import { mailText } from '#web/strings/mail.ts';
import { Card } from '#web/ui/card.tsx';
import { LoadError } from '#web/ui/load-error.tsx';
import { notify } from '#web/ui/notify.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EmailPreferenceRow } from './email-preference-row.tsx';

/** Spec §9: the profile shows the first four types; the rest stands behind «Altre». */
const SHOWN = 4;
const query = api.mail.listEmailPreferences.queryOptions();

export function EmailPreferencesCard() {
  const { data, error, refetch } = useQuery(query);
  const queries = useQueryClient();
  const put = (preference: EmailPreference) =>
    queries.setQueryData(
      query.queryKey,
      (known) =>
        known && { ...known, preferences: known.preferences.map((it) => (it.type === preference.type ? preference : it)) },
    );
  const { mutate } = useMutation({
    mutationFn: (preference: EmailPreference) => client.mail.updateEmailPreference(preference),
    onMutate: (preference) => {
      const before = data?.preferences.find(({ type }) => type === preference.type);
      put(preference);
      return before;
    },
    onSuccess: () => notify.success(mailText.updated),
    onError: (_, __, before) => {
      if (before) put(before);
      notify.error(mailText.updateFailed);
    },
  });
  if (!data)
    return error ? (
      <LoadError error={error} title={mailText.loadFailed} onRetry={() => void refetch()} />
    ) : (
      <Skeleton className="h-72 rounded-card!" />
    );
  const row = (preference: EmailPreference) => (
    <EmailPreferenceRow key={preference.type} preference={preference} onChange={mutate} />
  );
  return (
    <Card className="grid gap-4">
      <h2 className="text-xl">{mailText.title}</h2>
      <ul className="grid gap-4">{data.preferences.slice(0, SHOWN).map(row)}</ul>
      <details>
        <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-blue">
          {mailText.others}
        </summary>
        <ul className="grid gap-4 pt-2">{data.preferences.slice(SHOWN).map(row)}</ul>
      </details>
    </Card>
  );
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { EmailPreference, EmailSchedule } from '@vialibera/contract/mail';
import { api } from '#web/platform/api/api.ts';
import { emailText } from '#web/strings/mail.ts';
import { toast } from '#web/platform/device/toast.ts';

export const emailPreferencesQuery = api.mail.listEmailPreferences.queryOptions();

/**
 * Returns functions that save an email preference or the email schedule. The screen shows the new value immediately. If
 * saving fails, the screen shows the old value again.
 */
export function useChangeEmail() {
  const queries = useQueryClient();
  const { queryKey } = emailPreferencesQuery;
  const known = () => queries.getQueryData(queryKey);
  const put = (preference: EmailPreference) =>
    queries.setQueryData(
      queryKey,
      (all) =>
        all && { ...all, preferences: all.preferences.map((it) => (it.type === preference.type ? preference : it)) },
    );
  const preference = useMutation(
    api.mail.updateEmailPreference.mutationOptions({
      onMutate: ({ type, enabled, frequency = 'daily' }) => {
        const before = known()?.preferences.find((it) => it.type === type);
        put({ type, enabled, frequency });
        return before;
      },
      onSuccess: () => toast.success(emailText.updated),
      onError: (_, __, before) => {
        if (before) put(before);
        toast.error(emailText.updateFailed);
      },
    }),
  );
  const putSchedule = (schedule: EmailSchedule) => queries.setQueryData(queryKey, (all) => all && { ...all, schedule });
  const schedule = useMutation(
    api.mail.updateEmailSchedule.mutationOptions({
      onMutate: (changed) => {
        const before = known()?.schedule;
        putSchedule(changed);
        return before;
      },
      onSuccess: (answer) => {
        queries.setQueryData(queryKey, answer);
        toast.success(emailText.updated);
      },
      onError: (_, __, before) => {
        if (before) putSchedule(before);
        toast.error(emailText.updateFailed);
      },
    }),
  );
  return { changePreference: preference.mutate, changeSchedule: schedule.mutate };
}

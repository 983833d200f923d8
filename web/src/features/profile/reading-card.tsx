import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReadingSettings } from '@vialibera/contract/accounts';
import { api } from '#web/platform/api/api.ts';
import { meQuery } from '#web/platform/session/session.ts';
import { useLicenceId } from '#web/platform/session/use-licence-id.ts';
import { profileText } from './strings/profile.ts';
import { toast } from '#web/platform/device/toast.ts';
import { type ExamMinutes, ReadingSettingsCard } from './reading-settings-card.tsx';

/** Shows the reading settings and saves each change. If saving fails, it shows the old settings again. */
export function ReadingCard({ settings }: { settings: ReadingSettings }) {
  const queries = useQueryClient();
  const show = (reading: ReadingSettings) => queries.setQueryData(meQuery.queryKey, (me) => me && { ...me, reading });
  const { mutate } = useMutation(
    api.accounts.updateMe.mutationOptions({
      // Changes are sent one after the other, so that they reach the server in the right order.
      scope: { id: 'reading-settings' },
      onMutate: ({ reading = settings }) => {
        show(reading);
        return settings;
      },
      onSuccess: (saved) => show(saved.reading),
      onError: (_, __, before) => {
        if (before) show(before);
        toast.error(profileText.updateFailed);
      },
    }),
  );
  return (
    <ReadingSettingsCard settings={settings} minutes={useExamMinutes()} onChange={(reading) => mutate({ reading })} />
  );
}

/**
 * Returns the durations of the exam for the learner's licence. If there are several exams for the licence, uses the
 * first one. Returns null until the durations have loaded.
 */
function useExamMinutes(): ExamMinutes | null {
  const licence = useLicenceId();
  const { data } = useQuery(api.exam.listExams.queryOptions({ input: { licence } }));
  const form = data?.forms[0];
  if (!form) return null;
  const { seconds, secondsWithMoreTime } = form;
  return { usual: seconds / 60, longer: secondsWithMoreTime && secondsWithMoreTime / 60 };
}

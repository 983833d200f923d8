import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReadingSettings } from '@vialibera/contract/accounts';
import { api, client } from '#web/api.ts';
import { meQuery } from '#web/session/session.ts';
import { useLicenceId } from '#web/session/use-licence-id.ts';
import { profileText } from '#web/strings/profile.ts';
import { toast } from '#web/ui/toast.ts';
import { type ExamMinutes, ReadingSettingsCard } from './reading-settings-card.tsx';

/** Shows the reading settings and saves each change. If saving fails, it shows the old settings again. */
export function ReadingCard({ settings }: { settings: ReadingSettings }) {
  const queries = useQueryClient();
  const show = (reading: ReadingSettings) => queries.setQueryData(meQuery.queryKey, (me) => me && { ...me, reading });
  const { mutate } = useMutation({
    // Changes are sent one after the other, so that the last one is also the last one on the server.
    scope: { id: 'reading-settings' },
    mutationFn: (reading: ReadingSettings) => client.accounts.updateMe({ reading }),
    onMutate: (reading) => {
      show(reading);
      return settings;
    },
    onSuccess: (saved) => show(saved.reading),
    onError: (_, __, before) => {
      if (before) show(before);
      toast.error(profileText.updateFailed);
    },
  });
  return <ReadingSettingsCard settings={settings} minutes={useExamMinutes()} onChange={mutate} />;
}

/** Returns the durations of the usual exam of the learner's licence; null until they are known. */
function useExamMinutes(): ExamMinutes | null {
  const licence = useLicenceId();
  const { data } = useQuery(api.exam.listExams.queryOptions({ input: { licence } }));
  const form = data?.forms[0];
  if (!form) return null;
  const { seconds, secondsWithMoreTime } = form;
  return { usual: seconds / 60, longer: secondsWithMoreTime && secondsWithMoreTime / 60 };
}

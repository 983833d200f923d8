import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/api.ts';
import { profileText } from '#web/strings/profile.ts';
import { AskFirst } from '#web/ui/ask-first.tsx';
import { notify } from '#web/ui/notify.ts';

const { reset } = profileText;

/** Without network the old progress must not come back. */
async function resetDevice(): Promise<void> {
  const { resetKeptCourse } = await import('#web/offline/reset-course.ts');
  await resetKeptCourse();
}

export function ResetProgress() {
  const queries = useQueryClient();
  const { mutateAsync } = useMutation(
    api.learning.resetProgress.mutationOptions({
      onSuccess: async () => {
        notify.success(reset.done);
        await resetDevice().catch(() => undefined);
        await Promise.all([
          queries.invalidateQueries({ queryKey: api.learning.key() }),
          queries.invalidateQueries({ queryKey: api.home.key() }),
          queries.prefetchQuery(api.home.getHome.queryOptions({ staleTime: 0 })),
        ]);
      },
      onError: () => notify.error(reset.failed),
    }),
  );
  return <AskFirst label={reset.open} words={reset} onConfirm={async () => void (await mutateAsync({}))} />;
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { api } from '#web/api.ts';
import { profileText } from '#web/strings/profile.ts';
import { Button } from '#web/ui/button.tsx';
import { notify } from '#web/ui/notify.ts';

const ConfirmDialog = lazy(async () => ({ default: (await import('#web/ui/confirm-dialog.tsx')).ConfirmDialog }));
const { reset } = profileText;

/** Without network the old progress must not come back. */
async function resetDevice(): Promise<void> {
  const { resetKeptCourse } = await import('#web/offline/reset-course.ts');
  await resetKeptCourse();
}

/** The button, and the question that stands before the act. */
export function ResetProgress() {
  const [asked, setAsked] = useState(false);
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation(
    api.learning.resetProgress.mutationOptions({
      onSuccess: async () => {
        setAsked(false);
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
  return (
    <>
      <Button variant="quiet" onClick={() => setAsked(true)}>
        {reset.open}
      </Button>
      {asked && (
        <Suspense>
          <ConfirmDialog
            open
            onOpenChange={setAsked}
            title={reset.ask}
            confirmLabel={reset.confirm}
            cancelLabel={reset.cancel}
            onConfirm={() => mutate({})}
            busy={isPending}
            tone="danger"
          >
            <p>{reset.lost}</p>
            <p className="font-semibold">{reset.kept}</p>
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  );
}

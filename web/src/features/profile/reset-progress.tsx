import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/api.ts';
import { profileText } from '#web/strings/profile.ts';
import { AskFirst } from '#web/ui/ask-first.tsx';
import { notify } from '#web/ui/notify.ts';

const { reset } = profileText;

export function ResetProgress() {
  const queries = useQueryClient();
  const { mutateAsync } = useMutation(
    api.learning.resetProgress.mutationOptions({
      onSuccess: () => {
        notify.success(reset.done);
        for (const part of [api.learning, api.home]) void queries.invalidateQueries({ queryKey: part.key() });
      },
      onError: () => notify.error(reset.failed),
    }),
  );
  return <AskFirst label={reset.open} words={reset} onConfirm={async () => void (await mutateAsync({}))} />;
}

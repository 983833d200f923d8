import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '#web/api.ts';
import { meQuery } from '#web/session.ts';
import { profileText } from '#web/strings/profile.ts';
import { Card } from '#web/ui/card.tsx';
import { notify } from '#web/ui/notify.ts';

/** For who wants to study without points: they go on being counted, and are not shown. */
export function HideGameCard({ hidden }: { hidden: boolean }) {
  const queries = useQueryClient();
  const show = (hideGame: boolean) => queries.setQueryData(meQuery.queryKey, (me) => me && { ...me, hideGame });
  const { mutate } = useMutation({
    mutationFn: (hideGame: boolean) => client.accounts.updateMe({ hideGame }),
    onMutate: show,
    onError: (_, hideGame) => {
      show(!hideGame);
      notify.error(profileText.updateFailed);
    },
  });
  const { hideGame: text } = profileText;
  return (
    <Card>
      <div className="flex items-center justify-between gap-4">
        <div className="grid gap-0.5">
          <label htmlFor="hide-game" className="cursor-pointer font-sign text-lg font-extrabold">
            {text.title}
          </label>
          <p id="hide-game-hint" className="text-[0.9375rem] text-muted">
            {text.hint}
          </p>
        </div>
        <input
          id="hide-game"
          type="checkbox"
          role="switch"
          aria-checked={hidden}
          aria-describedby="hide-game-hint"
          checked={hidden}
          onChange={(event) => mutate(event.target.checked)}
          className="size-6 shrink-0 accent-blue"
        />
      </div>
    </Card>
  );
}

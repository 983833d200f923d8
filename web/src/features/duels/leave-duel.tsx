import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Duel } from '@vialibera/contract/duels';
import { api, client } from '#web/api.ts';
import { duelsText } from '#web/strings/duels.ts';
import { socialErrorText } from '#web/strings/social-errors.ts';
import { notify } from '#web/ui/notify.ts';

/** Till the invited one has begun, they can say no and the other one can take it back. */
export function LeaveDuel({ duel, onLeft }: { duel: Duel; onLeft: () => void }) {
  const queries = useQueryClient();
  const { room } = duelsText;
  const { mutate, isPending } = useMutation({
    mutationFn: () => client.duels.refuseDuel({ duelId: duel.id }),
    onSuccess: () => {
      notify.success(duel.invited ? room.refused : room.withdrawn);
      onLeft();
    },
    onError: (error) => notify.error(socialErrorText(error) ?? room.refuseFailed),
    onSettled: () => queries.invalidateQueries({ queryKey: api.duels.key() }),
  });
  const begun = duel.invited ? duel.mine > 0 : duel.theirs > 0;
  if (begun || duel.status !== 'open') return null;
  return (
    <button
      type="button"
      aria-busy={isPending || undefined}
      onClick={() => !isPending && mutate()}
      className="min-h-11 cursor-pointer justify-self-center px-3 font-semibold text-muted underline underline-offset-4 hover:text-ink"
    >
      {duel.invited ? room.refuse : room.withdraw}
    </button>
  );
}

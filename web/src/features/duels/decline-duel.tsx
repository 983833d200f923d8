import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Duel } from '@vialibera/contract/duels';
import { errorTextOr } from '#web/strings/errors.ts';
import { api } from '#web/platform/api/api.ts';
import { duelsText } from './strings/duels.ts';
import { toast } from '#web/platform/device/toast.ts';

/**
 * Lets the invited player decline the duel, and the inviting player withdraw it. The button is shown only while the duel is
 * open and the invited player has not answered any statement.
 */
export function DeclineDuel({ duel, onClosed }: { duel: Duel; onClosed: () => void }) {
  const queries = useQueryClient();
  const { room } = duelsText;
  const { mutate, isPending } = useMutation(
    api.duels.declineDuel.mutationOptions({
      onSuccess: () => {
        toast.success(duel.invited ? room.declined : room.withdrawn);
        onClosed();
      },
      onError: (error) => toast.error(errorTextOr(error, room.declineFailed)),
      onSettled: () => queries.invalidateQueries({ queryKey: api.duels.key() }),
    }),
  );
  const begun = duel.invited ? duel.mine > 0 : duel.theirs > 0;
  if (begun || duel.status !== 'open') return null;
  return (
    <button
      type="button"
      aria-busy={isPending || undefined}
      onClick={() => !isPending && mutate({ duelId: duel.id })}
      className="min-h-11 cursor-pointer justify-self-center px-3 font-semibold text-muted underline underline-offset-4 hover:text-ink"
    >
      {duel.invited ? room.decline : room.withdraw}
    </button>
  );
}

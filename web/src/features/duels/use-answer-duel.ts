import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, client } from '#web/api.ts';
import { duelsText } from '#web/strings/duels.ts';
import { socialErrorText } from '#web/strings/social-errors.ts';
import { toast } from '#web/ui/toast.ts';

/** Sends an answer, which cannot be changed afterwards. The server returns the updated duel with the correct answer. */
export function useAnswerDuel(duelId: string) {
  const queries = useQueryClient();
  const { queryKey } = api.duels.getDuel.queryOptions({ input: { duelId } });
  return useMutation({
    mutationFn: async (given: { position: number; answer: boolean }) => {
      // Cancel a pending refetch; otherwise its older response could overwrite the updated duel.
      await queries.cancelQueries({ queryKey });
      return client.duels.answerDuel({ duelId, ...given });
    },
    onSuccess: (duel) => queries.setQueryData(queryKey, duel),
    onError: async (error) => {
      toast.error(socialErrorText(error) ?? duelsText.room.failed);
      await queries.invalidateQueries({ queryKey });
    },
  });
}

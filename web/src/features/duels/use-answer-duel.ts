import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, client } from '#web/api.ts';
import { duelsText } from '#web/strings/duels.ts';
import { socialErrorText } from '#web/strings/social-errors.ts';
import { notify } from '#web/ui/notify.ts';

/** Sends an answer for good. What the server gives back is the duel as it stands, with the key of what was answered. */
export function useAnswerDuel(duelId: string) {
  const queries = useQueryClient();
  const { queryKey } = api.duels.getDuel.queryOptions({ input: { duelId } });
  return useMutation({
    mutationFn: async (given: { position: number; answer: boolean }) => {
      // A read that is under way would put back what was before.
      await queries.cancelQueries({ queryKey });
      return client.duels.answerDuel({ duelId, ...given });
    },
    onSuccess: (duel) => queries.setQueryData(queryKey, duel),
    onError: async (error) => {
      notify.error(socialErrorText(error) ?? duelsText.room.failed);
      await queries.invalidateQueries({ queryKey });
    },
  });
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Answer } from '@vialibera/domain/exam/answer';
import { errorTextOr } from '#web/strings/errors.ts';
import { api, client } from '#web/platform/api/api.ts';
import { duelsText } from './strings/duels.ts';

/** Sends an answer, which cannot be changed afterwards. The server returns the updated duel with the correct answer. */
export function useAnswerDuel(duelId: string) {
  const queries = useQueryClient();
  const { queryKey } = api.duels.getDuel.queryOptions({ input: { duelId } });
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (given: { position: number; answer: Answer }) => {
      // Cancel a pending refetch, because its older response could overwrite the updated duel.
      await queries.cancelQueries({ queryKey });
      return client.duels.answerDuel({ duelId, ...given });
    },
    onSuccess: (duel) => queries.setQueryData(queryKey, duel),
    onError: () => queries.invalidateQueries({ queryKey }),
  });
  return { mutate, isPending, errorText: error && errorTextOr(error, duelsText.room.failed) };
}

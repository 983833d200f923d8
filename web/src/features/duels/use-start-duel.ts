import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Person } from '@vialibera/contract/people';
import { api, client } from '#web/platform/api/api.ts';
import { duelsText } from './strings/duels.ts';
import { errorTextOr, rejectionCode } from '#web/strings/errors.ts';
import { personName } from '#web/strings/people.ts';
import { toast } from '#web/platform/device/toast.ts';
import { randomId } from '#web/platform/device/random-id.ts';

/** `licence` is undefined while the learner's profile is loading. The server then uses the learner's licence. */
type Invitation = { friend: Person; topic: number | null; licence: string | undefined };

/** Starts a duel. A retry with the same friend, licence and topic uses the same duel id, so that the retry starts no second duel. */
export function useStartDuel(onStarted: (duelId: string) => void) {
  const queries = useQueryClient();
  const attempt = useRef<{ key: string; duelId: string }>(null);
  return useMutation({
    mutationFn: ({ friend, topic, licence }: Invitation) => {
      const key = `${friend.id} ${licence} ${topic}`;
      if (attempt.current?.key !== key) attempt.current = { key, duelId: randomId() };
      return client.duels.startDuel({ duelId: attempt.current.duelId, friendId: friend.id, topic, licence });
    },
    onSuccess: ({ duelId }, { friend }) => {
      attempt.current = null;
      toast.success(duelsText.start.sent(personName(friend)));
      void queries.invalidateQueries({ queryKey: api.duels.listDuels.key() });
      onStarted(duelId);
    },
    onError: (error, { topic }) => toast.error(startErrorText(error, topic)),
  });
}

/**
 * Returns the error text for a duel that could not start. If `topic` is null, the duel uses all topics, so the text must not
 * suggest another topic.
 */
function startErrorText(error: unknown, topic: number | null): string {
  const { tooFew, failed } = duelsText.start;
  if (topic === null && rejectionCode(error) === 'DUEL_TOPIC_TOO_SMALL') return tooFew;
  return errorTextOr(error, failed);
}

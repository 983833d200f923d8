import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { errorTextOr } from '#web/strings/errors.ts';
import { api, client } from '#web/platform/api/api.ts';
import { friendsText } from '#web/features/people/strings/friends.ts';
import { personName } from '#web/strings/people.ts';
import { toast } from '#web/platform/device/toast.ts';
import { randomId } from '#web/platform/device/random-id.ts';

/**
 * Sends a friend request to the owner of a friend code. The friend request keeps its id until it is sent, so that a retry does
 * not create a second friend request.
 */
export function useSendRequest() {
  const queries = useQueryClient();
  const attempt = useRef<{ code: string; requestId: string }>(null);
  return useMutation({
    mutationFn: (code: string) => {
      if (attempt.current?.code !== code) attempt.current = { code, requestId: randomId() };
      return client.friends.sendFriendRequest(attempt.current);
    },
    onSuccess: ({ person }) => {
      attempt.current = null;
      toast.success(friendsText.add.sent(personName(person)));
      void queries.invalidateQueries({ queryKey: api.friends.key() });
    },
    onError: (error) => toast.error(errorTextOr(error, friendsText.add.failed)),
  });
}

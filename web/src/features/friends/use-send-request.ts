import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { api, client } from '#web/api.ts';
import { friendsText } from '#web/strings/friends.ts';
import { socialErrorText } from '#web/strings/social-errors.ts';
import { personName } from '#web/strings/people.ts';
import { notify } from '#web/ui/notify.ts';

/** Asks somebody by their code. The id is kept for the code till the server has answered: a retry is the same request. */
export function useSendRequest() {
  const queries = useQueryClient();
  const tried = useRef<{ code: string; requestId: string }>(null);
  return useMutation({
    mutationFn: (code: string) => {
      if (tried.current?.code !== code) tried.current = { code, requestId: crypto.randomUUID() };
      return client.friends.sendFriendRequest(tried.current);
    },
    onSuccess: ({ person }) => {
      tried.current = null;
      notify.success(friendsText.add.sent(personName(person)));
      void queries.invalidateQueries({ queryKey: api.friends.key() });
    },
    onError: (error) => notify.error(socialErrorText(error) ?? friendsText.add.failed),
  });
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, client } from '#web/api.ts';
import { friendsText } from '#web/strings/friends.ts';
import { socialErrorText } from '#web/strings/social-errors.ts';
import { notify } from '#web/ui/notify.ts';

const { requests: text } = friendsText;

const ACTS = {
  accept: { run: client.friends.acceptFriendRequest, done: text.accepted, failed: text.acceptFailed },
  reject: { run: client.friends.rejectFriendRequest, done: text.rejected, failed: text.rejectFailed },
  withdraw: { run: client.friends.withdrawFriendRequest, done: text.withdrawn, failed: text.withdrawFailed },
};

/** Whatever the answer, the list is read again: the other one may have changed it meanwhile. */
export function useAnswerRequest(requestId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (act: keyof typeof ACTS) => void (await ACTS[act].run({ requestId })),
    onSuccess: (_, act) => notify.success(ACTS[act].done),
    onError: (error, act) => {
      const why = socialErrorText(error);
      notify.error(why ? `${ACTS[act].failed}. ${why}` : ACTS[act].failed);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: api.friends.key() }),
  });
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Me } from '@vialibera/contract/accounts';
import { client } from '#web/api.ts';
import { meQuery } from '#web/session.ts';
import { friendsText } from '#web/strings/friends.ts';
import { socialErrorText } from '#web/strings/social-errors.ts';
import { notify } from '#web/ui/notify.ts';

const { card: text } = friendsText;

export function useFriendCard({ isPublic: wasPublic }: Me) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (card: { displayName: string; isPublic: boolean }) => client.friends.updateFriendCard(card),
    onSuccess: (card) => {
      queries.setQueryData(meQuery.queryKey, (me) => me && { ...me, ...card });
      if (card.isPublic === wasPublic) notify.success(text.saved);
      else notify.success(card.isPublic ? text.madePublic : text.madePrivate);
    },
    onError: (error) => notify.error(socialErrorText(error) ?? text.failed),
  });
}

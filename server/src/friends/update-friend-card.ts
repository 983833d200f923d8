import { typedDisplayName } from '@vialibera/domain/shown-name';
import { signedIn } from '#server/context.ts';
import { saveFriendCard } from './people-store.ts';

export const updateFriendCard = signedIn.friends.updateFriendCard.handler(
  async ({ input, context: { db, learner }, errors }) => {
    const displayName = typedDisplayName(input.displayName);
    if (displayName === undefined) throw errors.DISPLAY_NAME_UNFIT();
    const card = { displayName, isPublic: input.isPublic };
    await saveFriendCard(db, learner.id, card);
    return card;
  },
);

import { signedIn } from '#server/context.ts';
import { publish } from '#server/slices/live/publish.ts';
import { deleteFriendship, lockPair } from '#server/slices/people/friendships-store.ts';

export const removeFriend = signedIn.friends.removeFriend.handler(
  async ({ input: { personId }, context: { db, learner } }) =>
    db.transaction(async (tx) => {
      await lockPair(tx, learner.id, personId);
      await deleteFriendship(tx, learner.id, personId);
      await publish(tx, [learner.id, personId], { topic: 'friends' });
      return { removed: true as const };
    }),
);

import { findProfile } from '#server/slices/accounts/accounts-store.ts';
import { signedIn } from '#server/context.ts';
import { publish } from '#server/slices/live/publish.ts';
import { deleteBetweenUsers } from '#server/slices/people/notifications/notify.ts';
import { deleteBlock, saveBlock } from '#server/slices/people/blocks-store.ts';
import { deleteFriendship, lockPair } from '#server/slices/people/friendships-store.ts';
import { deletePendingRequestsBetween } from './requests-store.ts';

export const blockPerson = signedIn.friends.blockPerson.handler(
  async ({ input: { personId }, context: { db, learner, now }, errors }) => {
    if (personId === learner.id) throw errors.BLOCK_OWN();
    return db.transaction(async (tx) => {
      if (!(await findProfile(tx, personId))) throw errors.PERSON_NOT_FOUND();
      await lockPair(tx, learner.id, personId);
      await saveBlock(tx, learner.id, personId, now());
      await deleteFriendship(tx, learner.id, personId);
      await deletePendingRequestsBetween(tx, learner.id, personId);
      await deleteBetweenUsers(tx, learner.id, personId);
      await publish(tx, [learner.id, personId], { topic: 'friends' });
      return { blocked: true as const };
    });
  },
);

export const unblockPerson = signedIn.friends.unblockPerson.handler(
  async ({ input: { personId }, context: { db, learner } }) => {
    await deleteBlock(db, learner.id, personId);
    await publish(db, [learner.id], { topic: 'friends' });
    return { blocked: false as const };
  },
);

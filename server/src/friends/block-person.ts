import { findProfile } from '#server/accounts/accounts-store.ts';
import { signedIn } from '#server/context.ts';
import { publish } from '#server/live/publish.ts';
import { forgetBetween } from '#server/notifications/notify.ts';
import { saveBlock } from './blocks-store.ts';
import { deleteFriendship, lockPair } from './friends-store.ts';
import { deletePendingBetween } from './requests-store.ts';

export const blockPerson = signedIn.friends.blockPerson.handler(
  async ({ input: { personId }, context: { db, learner, now }, errors }) => {
    if (personId === learner.id) throw errors.BLOCK_OWN();
    return db.transaction(async (tx) => {
      if (!(await findProfile(tx, personId))) throw errors.PERSON_NOT_FOUND();
      await lockPair(tx, learner.id, personId);
      await saveBlock(tx, learner.id, personId, now());
      await deleteFriendship(tx, learner.id, personId);
      await deletePendingBetween(tx, learner.id, personId);
      await forgetBetween(tx, learner.id, personId);
      await publish(tx, [learner.id, personId], { topic: 'friends' });
      return { blocked: true as const };
    });
  },
);

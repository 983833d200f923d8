import { signedIn } from '#server/context.ts';
import { publish } from '#server/live/publish.ts';
import { deleteBlock } from './blocks-store.ts';

export const unblockPerson = signedIn.friends.unblockPerson.handler(
  async ({ input: { personId }, context: { db, learner } }) => {
    await deleteBlock(db, learner.id, personId);
    await publish(db, [learner.id], { topic: 'friends' });
    return { blocked: false as const };
  },
);

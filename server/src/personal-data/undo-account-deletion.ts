import { signedIn } from '#server/context.ts';
import { forgetDeletion } from './deletion-store.ts';

export const undoAccountDeletion = signedIn.personalData.undoAccountDeletion.handler(
  async ({ context: { db, learner, now } }) => {
    await forgetDeletion(db, learner.id, now());
    return { deletion: null };
  },
);

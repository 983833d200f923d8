import { signedIn } from '#server/context.ts';
import { findDeletion } from './deletion-store.ts';
import { showDeletion } from './show-deletion.ts';

export const getAccountDeletion = signedIn.personalData.getAccountDeletion.handler(
  async ({ context: { db, learner } }) => {
    const deletion = await findDeletion(db, learner.id);
    return { deletion: deletion ? showDeletion(deletion) : null };
  },
);

import { signedIn } from '#server/context.ts';
import { deleteOptOut, saveOptOut } from './ranking-store.ts';

export const updateRanking = signedIn.ranking.updateRanking.handler(
  async ({ input: { shown }, context: { db, learner, now } }) => {
    if (shown) await deleteOptOut(db, learner.id);
    else await saveOptOut(db, learner.id, now());
    return { shown };
  },
);

import { ensureProfile, type NewLearner } from '#server/slices/accounts/accounts-store.ts';
import type { Db } from '#server/platform/db/db.ts';
import { ensureStats } from '#server/slices/rewards/rewards-store.ts';

/** Creates the profile and the stats of a learner if they are missing. It may be called repeatedly and concurrently. */
export async function ensureLearner(db: Db, learner: NewLearner, random: () => number): Promise<void> {
  await ensureProfile(db, learner, random);
  await ensureStats(db, learner.id);
}

import type { Db } from '#server/platform/db/db.ts';
import { forEachSettled } from '#server/platform/db/for-each-settled.ts';
import { deleteAbandonedDuels, listDueDuelIds, lockDuel, restartFutureDuels } from './duels-store.ts';
import { finishDuel } from './finish-duel.ts';

const BATCH = 200;

/**
 * Finishes duels whose 48 hours have passed or in which a player has deleted their account. It is safe to run this repeatedly and
 * on several servers.
 */
export async function finishDueDuels(db: Db, now: Date): Promise<number> {
  await restartFutureDuels(db, now);
  const due = await listDueDuelIds(db, now, BATCH);
  await deleteAbandonedDuels(db);
  await forEachSettled(due, (id) =>
    db.transaction(async (tx) => {
      const duel = await lockDuel(tx, id);
      if (duel) await finishDuel(tx, duel, now);
    }),
  );
  return due.length;
}

import type { Db } from '#server/db/db.ts';
import { eachAlone } from '#server/db/each-alone.ts';
import { deleteAbandoned, listToEnd, lockDuel, restartFutureDuels } from './duels-store.ts';
import { endDuel } from './end-duel.ts';

const BATCH = 200;

/** Ends the duels whose 48 hours have passed or whose player has gone. Safe to repeat and to run on several servers. */
export async function endDueDuels(db: Db, now: Date): Promise<number> {
  await restartFutureDuels(db, now);
  const due = await listToEnd(db, now, BATCH);
  await deleteAbandoned(db);
  await eachAlone(due, (id) =>
    db.transaction(async (tx) => {
      const duel = await lockDuel(tx, id);
      if (duel) await endDuel(tx, duel, now);
    }),
  );
  return due.length;
}

import { removePicture } from '#server/banks/figure-folder.ts';
import type { Db } from '#server/db/db.ts';
import { forgetDropped, listDropped, stopFigures } from './figures-store.ts';

const AT_ONCE = 500;

/**
 * Takes away the pictures that imports brought which were then forgotten, unless something else shows them. Only what this database
 * has noted goes: the folder may hold another one's. Gives how many went.
 */
export async function removeDroppedFigures(db: Db, dataDir: string): Promise<number> {
  return db.transaction(async (tx) => {
    await stopFigures(tx);
    const dropped = await listDropped(tx, AT_ONCE);
    if (dropped.length === 0) return 0;
    const unseen = dropped.filter(({ shown }) => !shown);
    for (const { url } of unseen) await removePicture(dataDir, url);
    await forgetDropped(
      tx,
      dropped.map(({ url }) => url),
    );
    return unseen.length;
  });
}

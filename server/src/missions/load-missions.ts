import { hashOf } from '@vialibera/content/read-content';
import type { Mission } from '@vialibera/content/read-missions';
import { loadOnce } from '#server/db/content-loads-store.ts';
import type { Db } from '#server/db/db.ts';
import { saveMissions } from './missions-store.ts';

/** Brings the missions of `content/` into the database. Idempotent; what learners completed stays. */
export async function loadMissions(db: Db, missions: readonly Mission[], now: Date) {
  await loadOnce(db, 'missions', hashOf(missions), now, (tx) => saveMissions(tx, missions));
}

import { hashOf } from '@vialibera/content/read-content';
import type { Mission } from '@vialibera/content/readers/read-missions';
import { loadIfChanged } from '#server/platform/db/content-loads-store.ts';
import type { Db } from '#server/platform/db/db.ts';
import { saveMissions } from './missions-store.ts';

/** Writes the missions from `content/` to the database if they have changed. Keeps the learners' completions. */
export async function loadMissions(db: Db, missions: readonly Mission[], now: Date) {
  await loadIfChanged(db, 'missions', hashOf(missions), now, (tx) => saveMissions(tx, missions));
}

import type { LiveEvent } from '@vialibera/contract/live';
import type { Db } from '#server/db/db.ts';
import { notifyProcesses } from './live-store.ts';

/** Sends an event to the open pages of these learners on all servers; inside a transaction, when it commits. */
export async function publish(db: Db, to: readonly (string | null)[], event: LiveEvent) {
  const learners = to.filter((id) => id !== null);
  if (learners.length > 0) await notifyProcesses(db, { to: learners, event });
}

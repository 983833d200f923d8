import type { LiveEvent } from '@vialibera/contract/live';
import type { Db } from '#server/platform/db/db.ts';
import { notifyProcesses } from './live-store.ts';

/**
 * Sends an event to the open pages of the learners `to` on all servers. If `db` is a transaction, the event is sent only when the
 * transaction commits.
 */
export async function publish(db: Db, to: readonly (string | null)[], event: LiveEvent) {
  const learners = to.filter((id) => id !== null);
  if (learners.length > 0) await notifyProcesses(db, { to: learners, event });
}

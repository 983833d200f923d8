import { sql } from 'drizzle-orm';
import type { LiveEvent } from '@vialibera/contract/live';
import type { Db } from '#server/db/db.ts';

/** The one channel on which all processes of a database tell each other what has changed. */
export const LIVE_CHANNEL = 'vialibera_live';

/** Tells people's open pages, on whatever server they are. Inside a transaction they hear it when it commits. */
export async function publish(db: Db, to: readonly (string | null)[], event: LiveEvent) {
  const people = to.filter((id) => id !== null);
  if (people.length === 0) return;
  await db.execute(sql`select pg_notify(${LIVE_CHANNEL}, ${JSON.stringify({ to: people, event })})`);
}

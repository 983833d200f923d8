import { lt } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { authSessions, authVerifications } from './accounts-tables.ts';

/** Sessions and mailed links that have run out, which hold addresses of the network and of people, are kept no longer. */
export async function forgetExpired(db: Db, now: Date): Promise<void> {
  await db.delete(authSessions).where(lt(authSessions.expiresAt, now));
  await db.delete(authVerifications).where(lt(authVerifications.expiresAt, now));
}

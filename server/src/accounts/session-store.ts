import { eq, lt, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { prepared, UNNAMED } from '#server/db/prepared.ts';
import { authSessions, authUsers, authVerifications, profiles } from './accounts-tables.ts';
import { hashToken } from './session-token.ts';

export const SESSION_DAYS = 60;
/**
 * If a session is used when it has fewer than this many days left, its remaining time is reset to `SESSION_DAYS` days. The limit
 * is one day less than `SESSION_DAYS`, so that a session is renewed at most once a day.
 */
export const SESSION_RENEWED_BELOW_DAYS = SESSION_DAYS - 1;

/**
 * Returns the session of a token, with its account and profile. `fresh` is true if the session is neither expired nor due for
 * renewal.
 */
export async function findSession(db: Db, token: string) {
  const [found] = await sessionByHash(db).execute({ hash: hashToken(token) });
  return found;
}

const sessionByHash = prepared((db) => {
  const renewed = sql`now() + ${SESSION_RENEWED_BELOW_DAYS} * interval '1 day'`;
  const { timeZone, selectedLicense, lastSeen, suspendedAt } = profiles;
  return db
    .select({
      id: authUsers.id,
      email: authUsers.email,
      joinedAt: authUsers.createdAt,
      sessionId: authSessions.id,
      native: authSessions.native,
      profile: { timeZone, selectedLicense, lastSeen, suspendedAt },
      fresh: sql<boolean>`${authSessions.expiresAt} > ${renewed}`,
    })
    .from(authSessions)
    .innerJoin(authUsers, eq(authUsers.id, authSessions.userId))
    .leftJoin(profiles, eq(profiles.id, authSessions.userId))
    .where(eq(authSessions.token, sql.placeholder('hash')))
    .prepare(UNNAMED);
});

/** Deletes expired sessions and verification links, which contain personal data such as email addresses. */
export async function deleteExpiredSessions(db: Db, now: Date): Promise<void> {
  await db.delete(authSessions).where(lt(authSessions.expiresAt, now));
  await db.delete(authVerifications).where(lt(authVerifications.expiresAt, now));
}

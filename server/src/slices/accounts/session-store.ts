import { eq, lt } from 'drizzle-orm';
import type { Db } from '#server/platform/db/db.ts';
import { authSessions, authUsers, authVerifications, profiles } from './accounts-tables.ts';
import { hashToken } from './session-token.ts';

export const SESSION_DAYS = 60;
/**
 * If a session is used when it has fewer than this many days left, its remaining time is reset to `SESSION_DAYS` days. The limit
 * is one day less than `SESSION_DAYS`, so that a session is renewed at most once a day.
 */
export const SESSION_RENEWED_BELOW_DAYS = SESSION_DAYS - 1;

/** Returns the session of a token, with its account and profile. `authenticate` decides whether the session is valid. */
export async function findSession(db: Db, token: string) {
  const { timeZone, selectedLicense, lastSeen, suspendedAt } = profiles;
  const [session] = await db
    .select({
      id: authUsers.id,
      email: authUsers.email,
      joinedAt: authUsers.createdAt,
      sessionId: authSessions.id,
      native: authSessions.native,
      expiresAt: authSessions.expiresAt,
      profile: { timeZone, selectedLicense, lastSeen, suspendedAt },
    })
    .from(authSessions)
    .innerJoin(authUsers, eq(authUsers.id, authSessions.userId))
    .leftJoin(profiles, eq(profiles.id, authSessions.userId))
    .where(eq(authSessions.token, hashToken(token)));
  return session;
}

/** Deletes expired sessions and verification links, which contain personal data such as email addresses. */
export async function deleteExpiredSessions(db: Db, now: Date): Promise<void> {
  await db.delete(authSessions).where(lt(authSessions.expiresAt, now));
  await db.delete(authVerifications).where(lt(authVerifications.expiresAt, now));
}

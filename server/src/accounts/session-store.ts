import { eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { batchCalls, toBatches } from '#server/db/batch-calls.ts';
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

const RENEWED_BELOW = sql`now() + ${sql.raw(String(SESSION_RENEWED_BELOW_DAYS))} * interval '1 day'`;

/**
 * Returns the session of a token, with its account and profile. `fresh` is true if the session is neither expired nor due for
 * renewal. Requests that arrive together share one SQL statement (decision 050).
 */
export const findSession = (db: Db, token: string) => readSession(db, hashToken(token));

const readSession = batchCalls(async (db, hashes: readonly string[]) => {
  const unique = [...new Set(hashes)];
  const batches = toBatches(unique, [1, BATCH], unique[0] as string);
  const rows = (await Promise.all(batches.map((batch) => (batch.length === 1 ? readOne : readMany)(db, batch)))).flat();
  const sessions = new Map(rows.map(({ hash, ...session }) => [hash, session]));
  return hashes.map((hash) => sessions.get(hash));
});

/** The number of sessions that one SQL statement reads if more than one session is needed. */
const BATCH = 8;
const [readOne, readMany] = [sessionReader(1), sessionReader(BATCH)];

/** Returns a function that reads the sessions of `size` hashes in one prepared statement. */
function sessionReader(size: number) {
  const statement = sessionsByHash(size);
  return (db: Db, hashes: readonly string[]) => statement(db).execute(Object.fromEntries(hashes.entries()));
}

function sessionsByHash(size: number) {
  const hashes = Array.from({ length: size }, (_, at) => sql.placeholder(String(at)));
  return prepared((db) => {
    const { timeZone, selectedLicense, lastSeen, suspendedAt } = profiles;
    return db
      .select({
        hash: authSessions.token,
        id: authUsers.id,
        email: authUsers.email,
        joinedAt: authUsers.createdAt,
        sessionId: authSessions.id,
        native: authSessions.native,
        profile: { timeZone, selectedLicense, lastSeen, suspendedAt },
        fresh: sql<boolean>`${authSessions.expiresAt} > ${RENEWED_BELOW}`,
      })
      .from(authSessions)
      .innerJoin(authUsers, eq(authUsers.id, authSessions.userId))
      .leftJoin(profiles, eq(profiles.id, authSessions.userId))
      .where(inArray(authSessions.token, hashes))
      .prepare(UNNAMED);
  });
}

/**
 * Returns an SQL query for statements that check the sessions of requests themselves. It reads the rows of `sent`, which have the
 * columns `hash` (of the session token), `native` (sent by the native app) and `actor` (the id of the learner who acted, or null),
 * and adds the columns `user_id` and `last_seen` of the session. A row is left out if the session has expired or is due for
 * renewal, if its account is suspended, if the native app has sent the token of a browser session, or if another learner acted.
 */
export function selectUsualSessions(): SQL {
  const { token, userId, expiresAt } = authSessions;
  const { lastSeen, suspendedAt } = profiles;
  return sql`select sent.*, ${userId} as user_id, ${lastSeen} as last_seen
    from sent join ${authSessions} on ${token} = sent.hash join ${profiles} on ${profiles.id} = ${userId}
    where (not sent.native or ${authSessions.native}) and ${suspendedAt} is null
    and coalesce(${userId} = sent.actor, true) and ${expiresAt} > ${RENEWED_BELOW}`;
}

/** Deletes expired sessions and verification links, which contain personal data such as email addresses. */
export async function deleteExpiredSessions(db: Db, now: Date): Promise<void> {
  await db.delete(authSessions).where(lt(authSessions.expiresAt, now));
  await db.delete(authVerifications).where(lt(authVerifications.expiresAt, now));
}

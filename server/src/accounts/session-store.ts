import { eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { batchReads } from '#server/db/batch-reads.ts';
import type { Db } from '#server/db/db.ts';
import type { Input } from '#server/db/fixed-query.ts';
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

const readSession = batchReads(async (db, hashes) => {
  const batches = hashes.length === 1 ? [readOne(db, hashes)] : toBatches(hashes).map((batch) => readMany(db, batch));
  const rows = (await Promise.all(batches)).flat();
  return new Map(rows.map(({ hash, ...session }) => [hash, session]));
});

/**
 * The number of sessions that one SQL statement reads if more than one session is needed. The number is fixed, because PostgreSQL
 * would have to plan a statement with a list of variable length each time. Planning takes ten times as long as running the
 * statement.
 */
const BATCH = 8;

/** Splits the hashes into batches of `BATCH`. The last hash is repeated until the last batch is full. */
function toBatches(hashes: readonly string[]): string[][] {
  const count = Math.ceil(hashes.length / BATCH);
  return Array.from({ length: count }, (_, batch) =>
    Array.from({ length: BATCH }, (__, at) => hashes[Math.min(batch * BATCH + at, hashes.length - 1)] as string),
  );
}

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

type SentSession = { hash: Input; native: Input; actor: Input };

/**
 * Returns an SQL query for the columns `user_id` and `last_seen` of a session. The query returns no row if the session has
 * expired or is due for renewal, if its account is suspended, if the native app (`native`) has sent the token of a browser
 * session, or if the learner who acted (`actor`) is not the learner of the session. If `actor` is null, the learner is not
 * compared.
 */
export function selectUsualSession({ hash, native, actor }: SentSession): SQL {
  const { token, userId, expiresAt } = authSessions;
  const { lastSeen, suspendedAt } = profiles;
  return sql`select ${userId}, ${lastSeen} from ${authSessions} join ${profiles} on ${profiles.id} = ${userId}
    where ${token} = ${hash} and (not ${native}::boolean or ${authSessions.native}) and ${suspendedAt} is null
    and coalesce(${userId} = ${actor}::text, true) and ${expiresAt} > ${RENEWED_BELOW}`;
}

/** Deletes expired sessions and verification links, which contain personal data such as email addresses. */
export async function deleteExpiredSessions(db: Db, now: Date): Promise<void> {
  await db.delete(authSessions).where(lt(authSessions.expiresAt, now));
  await db.delete(authVerifications).where(lt(authVerifications.expiresAt, now));
}

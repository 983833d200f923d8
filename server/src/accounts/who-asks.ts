import { createHmac, timingSafeEqual } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { parse } from 'hono/utils/cookie';
import type { Db } from '#server/db/db.ts';
import { prepared, UNNAMED } from '#server/db/prepared.ts';
import type { Env } from '#server/env.ts';
import { findProfile } from './accounts-store.ts';
import { authSessions, authUsers, profiles } from './accounts-tables.ts';
import { type AuthService, SESSION_RENEWED_BELOW_DAYS } from './auth.ts';
import { sessionCookie } from './auth-cookies.ts';

type Deps = { auth: AuthService; db: Db; env: Env };

/**
 * Who is signed in, with their profile. Every request asks, so a browser's session costs one statement; it is asked of the
 * database each time, for a session that was ended must be worth nothing at once. What is not of every request better-auth
 * answers: the native app's token, and a session that is due to be renewed or has run out.
 */
export async function whoAsks({ auth, db, env }: Deps, headers: Headers) {
  const token = headers.has('authorization') ? null : signedToken(headers, sessionCookie(env), auth.options.secret);
  if (token === undefined) return null;
  const [found] = token === null ? [] : await sessionByToken(db).execute({ token });
  if (found?.fresh) return { id: found.id, email: found.email, sessionId: found.sessionId, profile: found.profile };
  const session = await auth.api.getSession({ headers });
  if (!session) return null;
  const { id, email } = session.user;
  return { id, email, sessionId: session.session.id, profile: (await findProfile(db, id)) ?? null };
}

const sessionByToken = prepared((db) => {
  const renewed = sql`now() + ${SESSION_RENEWED_BELOW_DAYS} * interval '1 day'`;
  const { timeZone, lastSeen, suspendedAt } = profiles;
  return db
    .select({
      id: authUsers.id,
      email: authUsers.email,
      sessionId: authSessions.id,
      profile: { timeZone, lastSeen, suspendedAt },
      fresh: sql<boolean>`${authSessions.expiresAt} > ${renewed}`,
    })
    .from(authSessions)
    .innerJoin(authUsers, eq(authUsers.id, authSessions.userId))
    .leftJoin(profiles, eq(profiles.id, authSessions.userId))
    .where(eq(authSessions.token, sql.placeholder('token')))
    .prepare(UNNAMED);
});

/** The token of a session cookie that we have signed; undefined for none, and for one that somebody has made up. */
function signedToken(headers: Headers, name: string, secret: string): string | undefined {
  const value = parse(headers.get('cookie') ?? '', name)[name];
  const dot = value?.lastIndexOf('.') ?? -1;
  if (value === undefined || dot < 1) return undefined;
  const [token, signature] = [value.slice(0, dot), value.slice(dot + 1)];
  const [given, right] = [Buffer.from(signature, 'base64'), createHmac('sha256', secret).update(token).digest()];
  return given.length === right.length && timingSafeEqual(given, right) ? token : undefined;
}

import { DAY_MS } from '@vialibera/domain/time/durations';
import type { Db } from '#server/platform/db/db.ts';
import type { Env } from '#server/env.ts';
import type { AuthService } from './auth.ts';
import { sessionCookie } from './auth-cookies.ts';
import { findSession, SESSION_RENEWED_BELOW_DAYS } from './session-store.ts';
import { cookieOf, readSessionToken } from './session-token.ts';

type Deps = { auth: AuthService; db: Db; env: Env };

/**
 * Authenticates a request. Returns null if the request has no valid session. Otherwise returns the account, its profile and the
 * cookies to set. Every request reads the session from the database, so a revoked session is invalid immediately. better-auth is
 * called only if the session has expired or is due for renewal. better-auth rejects an expired session, and renews a session that
 * is due together with its cookie.
 */
export async function authenticate({ auth, db, env }: Deps, headers: Headers) {
  const [name, { secret }] = [sessionCookie(env), auth.options];
  const sent = readSessionToken(headers, name, secret);
  const found = sent && (await findSession(db, sent.token));
  // A bearer token is accepted only for a session of the native app. A browser must send the signed cookie instead.
  if (!found || (sent.native && !found.native)) return null;
  // A suspension deletes all sessions, but a sign-in that was in progress at that time may have created a new one.
  if (found.profile?.suspendedAt) return null;
  if (!isDueForRenewal(found.expiresAt)) return { ...found, cookies: [] };
  const renewing = new Headers({ cookie: cookieOf(name, secret, sent.token) });
  const renewed = await auth.api.getSession({ headers: renewing, returnHeaders: true });
  return renewed.response && { ...found, cookies: sent.native ? [] : renewed.headers.getSetCookie() };
}

/** Whether a session has expired or is due for renewal, by the real time, which better-auth uses as well. */
function isDueForRenewal(expiresAt: Date): boolean {
  return expiresAt.getTime() <= Date.now() + SESSION_RENEWED_BELOW_DAYS * DAY_MS;
}

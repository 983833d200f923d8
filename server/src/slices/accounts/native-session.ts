import { SESSION_HEADER } from '@vialibera/contract/shared/native-headers';
import type { Db } from '#server/platform/db/db.ts';
import type { Env } from '#server/env.ts';
import { sessionCookie } from './auth-cookies.ts';
import type { HookContext } from './auth-deps.ts';
import { isNativeRequest } from '#server/platform/http/native-origin.ts';
import { bearerToken, cookieOf } from './session-token.ts';
import { findSession } from './session-store.ts';

type Deps = { auth: { options: { secret: string } }; db: Db; env: Env };

/**
 * Converts the native app's bearer token into the session cookie that better-auth reads. The token of a browser session is not
 * accepted as a bearer token.
 */
export async function withNativeSession({ auth, db, env }: Deps, request: Request): Promise<Request> {
  const token = bearerToken(request.headers);
  if (!token || !(await findSession(db, token))?.native) return request;
  const headers = new Headers(request.headers);
  headers.set('cookie', cookieOf(sessionCookie(env), auth.options.secret, token));
  return new Request(request, { headers });
}

/**
 * Sends the token of a new session to the native app in a header. Removes the token from the response body, so that scripts in a
 * browser cannot read it.
 */
export function exposeSession(env: Env, ctx: HookContext): unknown {
  const { newSession, returned } = ctx.context;
  if (newSession && isNativeRequest(ctx.request, env)) ctx.setHeader(SESSION_HEADER, newSession.session.token);
  const hasToken = typeof returned === 'object' && returned !== null && 'token' in returned && returned.token !== null;
  return hasToken ? ctx.json({ ...returned, token: undefined }) : undefined;
}

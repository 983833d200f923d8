import { SESSION_HEADER } from '@vialibera/contract/native-headers';
import type { Db } from '#server/db/db.ts';
import type { Env } from '#server/env.ts';
import type { AuthService, HookContext } from './auth.ts';
import { sessionCookie } from './auth-cookies.ts';
import { isNativeRequest } from './native-origin.ts';
import { bearerToken, cookieOf } from './session-token.ts';
import { findSession } from './session-store.ts';

type Deps = { auth: Pick<AuthService, 'options'>; db: Db; env: Env };

/** A request of the native app with its session as the cookie that better-auth reads; a browser's token is none without its cookie. */
export async function withNativeSession({ auth, db, env }: Deps, request: Request): Promise<Request> {
  const token = bearerToken(request.headers);
  if (!token || !(await findSession(db, token))?.native) return request;
  const headers = new Headers(request.headers);
  headers.set('cookie', cookieOf(sessionCookie(env), auth.options.secret, token));
  return new Request(request, { headers });
}

/** Gives the native app the token of a session that has begun, in a header; takes it out of the body, where browsers would find it. */
export function exposeSession(env: Env, ctx: HookContext): unknown {
  const { newSession, returned } = ctx.context;
  if (newSession && isNativeRequest(ctx.request, env)) ctx.setHeader(SESSION_HEADER, newSession.session.token);
  const hasToken = typeof returned === 'object' && returned !== null && 'token' in returned && returned.token !== null;
  return hasToken ? ctx.json({ ...returned, token: undefined }) : undefined;
}

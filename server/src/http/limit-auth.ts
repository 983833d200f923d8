import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import { deviceCookie } from '#server/accounts/auth-cookies.ts';
import { knownDevice } from '#server/accounts/known-device.ts';
import type { Db } from '#server/db/db.ts';
import type { Env } from '#server/env.ts';
import { countAct, type Limit } from './rate-limit.ts';

/**
 * By endpoint; per address of the network (a classroom shares one) and per account. A device that was signed in to the account before
 * has the account's number for itself: nobody locks an owner out by guessing.
 */
const LIMITS: Record<string, { ip: Limit; account: Limit }> = {
  '/sign-in/email': { ip: { max: 60, seconds: 300 }, account: { max: 10, seconds: 300 } },
  '/sign-up/email': { ip: { max: 40, seconds: 3600 }, account: { max: 5, seconds: 3600 } },
  '/request-password-reset': { ip: { max: 20, seconds: 3600 }, account: { max: 4, seconds: 3600 } },
  '/send-verification-email': { ip: { max: 20, seconds: 3600 }, account: { max: 4, seconds: 3600 } },
  '/account-deletion-link': { ip: { max: 20, seconds: 3600 }, account: { max: 4, seconds: 3600 } },
  '/reset-password': { ip: { max: 20, seconds: 3600 }, account: { max: 20, seconds: 3600 } },
};

type Deps = {
  db: Db;
  now: () => Date;
  ipOf: (c: Context) => string;
  prefix: string;
  env: Env;
  auth: { options: { secret: string } };
};

/** Who sends a request of authentication: `account` is the address in it, `device` one that is known for that account. */
type AuthCaller = { ip: string; account: string | null; device: string | null };
export type AuthCallerVariables = { Variables: { authCaller: AuthCaller } };

/** Counts and refuses before the request waits for a slot, so that refused requests fill no queue. Needs the body whole. */
export function limitAuth({ db, now, ipOf, prefix, env, auth }: Deps) {
  return createMiddleware<AuthCallerVariables>(async (c, next) => {
    if (c.req.method !== 'POST') return next();
    const account = await accountOf(c);
    const device = account && knownDevice(auth.options.secret, account, getCookie(c, deviceCookie(env)));
    c.set('authCaller', { ip: ipOf(c), account, device });
    const wait = await secondsToWait(c.req.path.slice(prefix.length), c.get('authCaller'));
    if (wait === 0) return next();
    return c.json({ code: 'TOO_MANY_REQUESTS', defined: false }, 429, { 'retry-after': String(wait) });
  });

  async function secondsToWait(path: string, { ip, account, device }: AuthCaller): Promise<number> {
    const limits = LIMITS[path];
    if (!limits) return 0;
    if (device) return countAct(db, `device ${path}`, device, limits.account, now());
    const waits = [await countAct(db, `ip ${path}`, ip, limits.ip, now())];
    if (account) waits.push(await countAct(db, `account ${path}`, account, limits.account, now()));
    return Math.max(...waits);
  }
}

async function accountOf(c: Context): Promise<string | null> {
  const body: unknown = await c.req.json().catch(() => null);
  const email = typeof body === 'object' && body !== null && 'email' in body ? body.email : null;
  return typeof email === 'string' ? email.trim().toLowerCase().slice(0, 254) : null;
}

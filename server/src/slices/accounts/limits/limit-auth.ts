import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import { deviceCookie } from '#server/slices/accounts/auth-cookies.ts';
import { verifyDeviceToken } from '#server/slices/accounts/trusted-device.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { Env } from '#server/env.ts';
import { consumeRateLimit, consumeRateLimits, type Limit } from '#server/platform/rate-limit/rate-limit-store.ts';

/**
 * The limits of each endpoint. `ip` is the limit per IP address. It is high enough for a classroom that shares one IP address.
 * `account` is the limit per account. For a request from a trusted device, only the limit `account` applies, and it is counted
 * per device. Strangers who guess passwords therefore cannot block the owner's trusted device.
 */
const LIMITS: Record<string, { ip: Limit; account: Limit }> = {
  '/sign-in/email': { ip: { max: 60, seconds: 300 }, account: { max: 10, seconds: 300 } },
  '/sign-up/email': { ip: { max: 40, seconds: 3600 }, account: { max: 5, seconds: 3600 } },
  '/request-password-reset': { ip: { max: 20, seconds: 3600 }, account: { max: 4, seconds: 3600 } },
  '/send-verification-email': { ip: { max: 20, seconds: 3600 }, account: { max: 4, seconds: 3600 } },
  '/account-deletion-link': { ip: { max: 20, seconds: 3600 }, account: { max: 4, seconds: 3600 } },
  '/reset-password': { ip: { max: 20, seconds: 3600 }, account: { max: 20, seconds: 3600 } },
  '/check-reset-link': { ip: { max: 60, seconds: 3600 }, account: { max: 60, seconds: 3600 } },
};

type Deps = {
  db: Db;
  now: () => Date;
  ipOf: (c: Context) => string;
  prefix: string;
  env: Env;
  auth: { options: { secret: string } };
};

/**
 * The sender of an authentication request. `account` is the email address in the body. `device` is the id of the sender's device
 * if this account trusts it.
 */
type AuthCaller = { ip: string; account: string | null; device: string | null };
export type AuthCallerVariables = { Variables: { authCaller: AuthCaller } };

/**
 * Responds with 429 to requests beyond the limits. It must run after `readWholeBody`, because it reads the body. It must run
 * before `limitSignInConcurrency`, so that rejected requests do not fill the queue for sign-ins.
 */
export function limitAuth({ db, now, ipOf, prefix, env, auth }: Deps) {
  return createMiddleware<AuthCallerVariables>(async (c, next) => {
    if (c.req.method !== 'POST') return next();
    const account = await accountOf(c);
    const device = account && verifyDeviceToken(auth.options.secret, account, getCookie(c, deviceCookie(env)));
    c.set('authCaller', { ip: ipOf(c), account, device });
    const retryAfterSeconds = await consumeLimits(c.req.path.slice(prefix.length), c.get('authCaller'));
    if (retryAfterSeconds === 0) return next();
    return c.json({ code: 'TOO_MANY_REQUESTS', defined: false }, 429, { 'retry-after': String(retryAfterSeconds) });
  });

  /**
   * Counts a request towards its limits. Returns 0 if the request is allowed. Otherwise returns the number of seconds until a
   * retry is allowed.
   */
  async function consumeLimits(path: string, { ip, account, device }: AuthCaller): Promise<number> {
    const limits = LIMITS[path];
    if (!limits) return 0;
    if (device) return consumeRateLimit(db, `device ${path}`, device, limits.account, now());
    const attempts = [{ bucket: `ip ${path}`, subject: ip, limit: limits.ip }];
    if (account) attempts.push({ bucket: `account ${path}`, subject: account, limit: limits.account });
    return consumeRateLimits(db, attempts, now());
  }
}

async function accountOf(c: Context): Promise<string | null> {
  const body: unknown = await c.req.json().catch(() => null);
  const email = typeof body === 'object' && body !== null && 'email' in body ? body.email : null;
  return typeof email === 'string' ? email.trim().toLowerCase().slice(0, 254) : null;
}

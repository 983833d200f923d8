import { createMiddleware } from 'hono/factory';
import { isNativeOrigin } from '#server/accounts/native-origin.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Protects against cross-site request forgery: a request that writes must have a JSON body and come from our own origin or the
 * native app. A request with neither `origin` nor `sec-fetch-site` is allowed, because it does not come from a browser and
 * therefore cannot carry a victim's cookie.
 */
export function guardOrigin(publicUrl: string) {
  const ours = new URL(publicUrl).origin;
  return createMiddleware(async (c, next) => {
    if (SAFE.has(c.req.method)) return next();
    const site = c.req.header('sec-fetch-site');
    const origin = c.req.header('origin');
    // The native app sends no cookies. Without a cookie, a request from its origin cannot use the session of a browser.
    const native = origin !== undefined && isNativeOrigin(origin) && c.req.header('cookie') === undefined;
    const foreign = native
      ? false
      : origin
        ? origin !== ours
        : site !== undefined && site !== 'same-origin' && site !== 'none';
    if (foreign) return c.json({ code: 'FORBIDDEN_ORIGIN', defined: false }, 403);
    const type = c.req.header('content-type');
    const empty = type === undefined && Number(c.req.header('content-length') ?? 0) === 0;
    if (!empty && !type?.toLowerCase().startsWith('application/json'))
      return c.json({ code: 'JSON_ONLY', defined: false }, 415);
    return next();
  });
}

import { createMiddleware } from 'hono/factory';
import { isNativeOrigin } from './native-origin.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Protects against cross-site request forgery. A request that writes must come from our own origin or the native app, and its
 * body must be JSON or empty. A request with neither `origin` nor `sec-fetch-site` is allowed: it does not come from a browser,
 * so it cannot carry a victim's cookie.
 */
export function guardOrigin(publicUrl: string) {
  const ours = new URL(publicUrl).origin;
  return createMiddleware(async (c, next) => {
    if (SAFE.has(c.req.method)) return next();
    const site = c.req.header('sec-fetch-site');
    const origin = c.req.header('origin');
    // The native app sends no cookies. A page in a browser can have the same origin as the app (https://localhost). A request of
    // such a page is either rejected because it contains a cookie, or cannot use the browser's session because it contains none.
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

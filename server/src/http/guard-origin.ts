import { createMiddleware } from 'hono/factory';
import { isNativeOrigin } from '#server/accounts/native-origin.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Protects against cross-site request forgery: writes must be JSON and come from our own origin. A request with neither `origin` nor
 * `sec-fetch-site` does not come from a browser, so it carries no cookie of a victim.
 */
export function guardOrigin(publicUrl: string) {
  const ours = new URL(publicUrl).origin;
  return createMiddleware(async (c, next) => {
    if (SAFE.has(c.req.method)) return next();
    const site = c.req.header('sec-fetch-site');
    const origin = c.req.header('origin');
    // Without a cookie there is no session to abuse.
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

import { createMiddleware } from 'hono/factory';
import { isNativeApp } from '#server/accounts/native-origin.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses writes that another site made the browser send: JSON only, and from our own pages. A request without any of these
 * headers comes from no browser and carries no cookie of a victim.
 */
export function guardOrigin(publicUrl: string) {
  const ours = new URL(publicUrl).origin;
  return createMiddleware(async (c, next) => {
    if (SAFE.has(c.req.method)) return next();
    const site = c.req.header('sec-fetch-site');
    const origin = c.req.header('origin');
    // It is no browser that somebody could trick: it has no cookie to abuse.
    const native = origin !== undefined && isNativeApp(origin) && c.req.header('cookie') === undefined;
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

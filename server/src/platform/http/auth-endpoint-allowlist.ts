import { createMiddleware } from 'hono/factory';

/**
 * The endpoints of better-auth that clients may call. Every other endpoint is blocked, including endpoints that a later version
 * of better-auth adds.
 */
export const ALLOWED_ENDPOINTS: [method: 'GET' | 'POST', path: RegExp][] = [
  ['POST', /^\/sign-up\/email$/],
  ['POST', /^\/sign-in\/email$/],
  ['POST', /^\/sign-in\/social$/],
  ['POST', /^\/sign-out$/],
  ['POST', /^\/send-verification-email$/],
  ['POST', /^\/request-password-reset$/],
  ['POST', /^\/reset-password$/],
  ['POST', /^\/check-reset-link$/],
  ['GET', /^\/verify-email$/],
  ['GET', /^\/reset-password\/[^/]+$/],
  ['GET', /^\/(oauth2\/)?callback\/google$/],
];

/**
 * Responds with 404 to each request under `prefix` that matches none of the `endpoints`. A HEAD request, with which mail programs
 * check the links of an email, is answered without opening the link.
 */
export function allowOnly(endpoints: typeof ALLOWED_ENDPOINTS, prefix: string) {
  return createMiddleware(async (c, next) => {
    const path = c.req.path.slice(prefix.length);
    const allows = (wanted: string) => endpoints.some(([method, pattern]) => method === wanted && pattern.test(path));
    if (c.req.method === 'HEAD' && allows('GET')) return c.body(null);
    if (allows(c.req.method)) return next();
    return c.json({ code: 'NOT_FOUND', defined: false }, 404);
  });
}

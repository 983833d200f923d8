import { createMiddleware } from 'hono/factory';

/** What better-auth may do for a browser. It offers a lot more, and each version may bring something new. */
export const DOORS: [method: 'GET' | 'POST', path: RegExp][] = [
  ['POST', /^\/sign-up\/email$/],
  ['POST', /^\/sign-in\/email$/],
  ['POST', /^\/sign-in\/social$/],
  ['POST', /^\/sign-out$/],
  ['POST', /^\/send-verification-email$/],
  ['POST', /^\/request-password-reset$/],
  ['POST', /^\/reset-password$/],
  ['GET', /^\/verify-email$/],
  ['GET', /^\/reset-password\/[^/]+$/],
  ['GET', /^\/(oauth2\/)?callback\/google$/],
];

/** Anything under `prefix` that is no door of ours is not there. */
export function openDoors(prefix: string) {
  return createMiddleware(async (c, next) => {
    const path = c.req.path.slice(prefix.length);
    if (DOORS.some(([method, door]) => method === c.req.method && door.test(path))) return next();
    return c.json({ code: 'NOT_FOUND', defined: false }, 404);
  });
}

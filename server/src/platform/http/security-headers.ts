import { createMiddleware } from 'hono/factory';
import { secureHeaders } from 'hono/secure-headers';

/** Headers that a route may override with its own value. */
const OVERRIDABLE = ['content-security-policy', 'cross-origin-resource-policy'];

/**
 * Sets strict security headers. Scripts run only from files of this origin, and no other site can frame a page. A route may
 * override the headers in OVERRIDABLE.
 */
export function securityHeaders(publicUrl: string) {
  const secure = publicUrl.startsWith('https://');
  const headers = secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      // React and Base UI set style attributes, so inline styles are allowed. Inline styles cannot run scripts.
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'https:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      manifestSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    strictTransportSecurity: secure ? 'max-age=31536000; includeSubDomains' : false,
    xFrameOptions: 'DENY',
    referrerPolicy: 'strict-origin-when-cross-origin',
    crossOriginOpenerPolicy: 'same-origin',
    permissionsPolicy: { camera: [], microphone: [], geolocation: [] },
  });
  return createMiddleware(async (c, next) => {
    const overrides = new Map<string, string>();
    await headers(c, async () => {
      await next();
      for (const name of OVERRIDABLE) {
        const value = c.res.headers.get(name);
        if (value) overrides.set(name, value);
      }
    });
    for (const [name, value] of overrides) c.res.headers.set(name, value);
  });
}

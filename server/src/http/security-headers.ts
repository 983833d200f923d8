import { createMiddleware } from 'hono/factory';
import { secureHeaders } from 'hono/secure-headers';

/** What a page or a figure says of itself stands. */
const OWN = ['content-security-policy', 'cross-origin-resource-policy'];

/** A strict policy: own scripts from files only, nothing framed, nothing from elsewhere. A mail's page keeps its own. */
export function securityHeaders(publicUrl: string) {
  const secure = publicUrl.startsWith('https://');
  const headers = secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      // React and Base UI set style attributes; no script can come in through them.
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
    const own = new Map<string, string>();
    await headers(c, async () => {
      await next();
      for (const name of OWN) {
        const value = c.res.headers.get(name);
        if (value) own.set(name, value);
      }
    });
    for (const [name, value] of own) c.header(name, value);
  });
}

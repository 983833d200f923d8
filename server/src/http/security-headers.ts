import { createMiddleware } from 'hono/factory';
import { secureHeaders } from 'hono/secure-headers';

/** Headers that a route may set itself. */
const OVERRIDABLE = ['content-security-policy', 'cross-origin-resource-policy'];

/** A strict policy: scripts only from files of this origin, no framing, no foreign content. Routes may override some headers. */
export function securityHeaders(publicUrl: string) {
  const secure = publicUrl.startsWith('https://');
  const headers = secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      // React and Base UI set style attributes, through which no script can be injected.
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
    for (const [name, value] of overrides) c.header(name, value);
  });
}

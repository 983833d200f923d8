import { createMiddleware } from 'hono/factory';
import { secureHeaders } from 'hono/secure-headers';

/** Headers that a route may override with its own value. */
const OVERRIDABLE = ['content-security-policy', 'cross-origin-resource-policy'];
/**
 * Headers that a script, a style or a font does not need, because browsers apply them only to documents and workers. Without
 * these headers, the response with a script, a style or a font is 0.7 KiB smaller.
 */
const OF_DOCUMENTS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-request-id',
  'x-xss-protection',
];
/** Matches the built scripts, styles and fonts, but not the scripts of workers. */
const PART_OF_DOCUMENT = /^\/assets\/(?!.*worker)[^/]+\.(?:js|css|woff2)$/;

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
    if (c.res.ok && PART_OF_DOCUMENT.test(c.req.path)) for (const name of OF_DOCUMENTS) c.res.headers.delete(name);
  });
}

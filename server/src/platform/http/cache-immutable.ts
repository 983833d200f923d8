import { createMiddleware } from 'hono/factory';

/** The `cache-control` value for URLs that contain a hash of the content. The response to such a URL never changes. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Lets browsers cache successful responses forever, but not errors such as 404. */
export const cacheImmutable = createMiddleware(async (c, next) => {
  await next();
  if (c.res.ok) c.res.headers.set('cache-control', IMMUTABLE);
});

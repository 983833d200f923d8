import { createMiddleware } from 'hono/factory';

/** For addresses that change with their content. */
export const FOREVER = 'public, max-age=31536000, immutable';

/** Lets what is found be kept for ever; what is missing today may be there tomorrow. */
export const cacheForever = createMiddleware(async (c, next) => {
  await next();
  if (c.res.ok) c.header('cache-control', FOREVER);
});

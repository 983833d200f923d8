import { createMiddleware } from 'hono/factory';
import type { Logger } from 'pino';

/** Logs one line per request. The line contains no query string, ids, tokens or IP addresses. */
export function logRequests(logger: Logger) {
  return createMiddleware<{ Variables: { requestId: string } }>(async (c, next) => {
    const start = performance.now();
    await next();
    const ms = Math.round(performance.now() - start);
    logger.info({
      requestId: c.get('requestId'),
      method: c.req.method,
      path: withoutIds(c.req.path),
      status: c.res.status,
      ms,
    });
  });
}

/** Replaces each path segment that is long or contains a digit with `:id`, because it may be an id or a token. */
export function withoutIds(path: string): string {
  return path
    .split('/')
    .map((part) => (part.length > 40 || /\d/.test(part) ? ':id' : part))
    .join('/');
}

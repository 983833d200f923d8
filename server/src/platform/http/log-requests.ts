import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import type { Logger } from 'pino';

const HEALTH = '/api/health';

/**
 * Logs one line per request. Instead of the path, which may contain ids and tokens, the line contains the pattern of the route.
 * There is no query string and no IP address. Health checks arrive every second and are logged only with `LOG_LEVEL=debug`.
 */
export function logRequests(logger: Logger) {
  return createMiddleware<{ Variables: { requestId: string; route?: string } }>(async (c, next) => {
    const start = performance.now();
    await next();
    const ms = Math.round(performance.now() - start);
    const route = c.get('route') ?? routePath(c);
    const line = { requestId: c.get('requestId'), method: c.req.method, route, status: c.res.status, ms };
    if (c.req.path === HEALTH && c.res.ok) logger.debug(line);
    else logger.info(line);
  });
}

import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import { requestCount, requestSeconds } from './counters.ts';

const METHODS = new Set(['GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS']);

/**
 * Counts requests and measures their duration. Requests are grouped by the pattern of their route, because paths contain ids and
 * are unlimited in number.
 */
export const countRequests = createMiddleware<{ Variables: { route?: string } }>(async (c, next) => {
  const start = performance.now();
  await next();
  const method = METHODS.has(c.req.method) ? c.req.method : 'other';
  const route = c.get('route') ?? routePath(c);
  requestCount.inc({ method, route, status: c.res.status });
  requestSeconds.observe({ method, route }, (performance.now() - start) / 1000);
});

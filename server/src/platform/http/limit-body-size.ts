import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';

/**
 * Responds with 413 if the Content-Length header is larger than `maxBytes`. Counts the bytes only if the header is missing or the
 * body is chunked, because counting needs a web stream, which takes longer than all other middleware together.
 */
export function limitBodySize(maxBytes: number) {
  const reject = (c: Context) => c.json({ code: 'BODY_TOO_LARGE', defined: false }, 413);
  const count = bodyLimit({ maxSize: maxBytes, onError: reject });
  return createMiddleware(async (c, next) => {
    const length = c.req.header('content-length');
    const chunked = c.req.header('transfer-encoding') !== undefined;
    const hasLength = length !== undefined || c.req.method === 'GET' || c.req.method === 'HEAD';
    if (chunked || !hasLength) return count(c, next);
    return Number(length ?? 0) > maxBytes ? reject(c) : next();
  });
}

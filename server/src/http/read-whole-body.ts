import { setTimeout as wait } from 'node:timers/promises';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';

type Limits = { maxBytes: number; timeoutMs: number };

/**
 * Receives the whole body before any other work is done for the request. Otherwise a sender who stops in the middle of the body
 * would occupy a sign-in slot or a database connection. If the sender is too slow, responds with 408 and closes the connection.
 */
export function readWholeBody({ maxBytes, timeoutMs }: Limits) {
  const limitSize = bodyLimit({
    maxSize: maxBytes,
    onError: (c) => c.json({ code: 'BODY_TOO_LARGE', defined: false }, 413),
  });
  return createMiddleware(async (c, next) => {
    if (c.req.method !== 'POST') return next();
    let body: string | undefined;
    const timer = new AbortController();
    const received = limitSize(c, async () => void (body = await c.req.text()));
    const timedOut = wait(timeoutMs, undefined, { signal: timer.signal, ref: false });
    // If the sender disconnects, nobody reads the response, so this case is handled like a timeout.
    const errorResponse = await Promise.race([received, timedOut]).catch(() => undefined);
    timer.abort();
    if (errorResponse) return errorResponse;
    if (body === undefined) return c.json({ code: 'REQUEST_TIMEOUT', defined: false }, 408, { connection: 'close' });
    const { url, headers } = c.req.raw;
    c.req.raw = new Request(url, { method: 'POST', headers, body });
    return next();
  });
}

import { createMiddleware } from 'hono/factory';
import { limitBodySize } from './limit-body-size.ts';

type Limits = { maxBytes: number; timeoutMs: number };

/**
 * Receives the whole body before any other work is done for the request. Otherwise a sender who stops in the middle of the body
 * would occupy a sign-in slot or a database connection. If the sender is too slow, responds with 408 and closes the connection.
 */
export function readWholeBody({ maxBytes, timeoutMs }: Limits) {
  const limitSize = limitBodySize(maxBytes);
  return createMiddleware(async (c, next) => {
    if (c.req.method !== 'POST') return next();
    let body: string | undefined;
    const received = limitSize(c, async () => void (body = await c.req.text()));
    // If the sender disconnects, nobody reads the response, so this case is handled like a timeout.
    const errorResponse = await settleWithin(timeoutMs, received).catch(() => undefined);
    if (errorResponse) return errorResponse;
    if (body === undefined) return c.json({ code: 'REQUEST_TIMEOUT', defined: false }, 408, { connection: 'close' });
    const { url, headers } = c.req.raw;
    c.req.raw = new Request(url, { method: 'POST', headers, body });
    return next();
  });
}

/** Returns the result of `promise`, or undefined if it takes longer than `timeoutMs`. */
async function settleWithin<T>(timeoutMs: number, promise: Promise<T>): Promise<T | undefined> {
  const { promise: timedOut, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(resolve, timeoutMs, undefined).unref();
  return Promise.race([promise, timedOut]).finally(() => clearTimeout(timer));
}

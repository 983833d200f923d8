import type { Context } from 'hono';
import { limitBodySize } from './limit-body-size.ts';

type Limits = { maxBytes: number; timeoutMs: number };

/**
 * Receives the whole body of a request before any other work is done for it. Otherwise a sender who stops in the middle of the body
 * would occupy a sign-in slot or a database connection. Returns the body, or the response to a body that is too large (413) or too
 * slow (408, which also closes the connection).
 */
export function bodyReceiver({ maxBytes, timeoutMs }: Limits) {
  const limitSize = limitBodySize(maxBytes);
  return async (c: Context): Promise<string | Response> => {
    let body: string | undefined;
    const received = limitSize(c, async () => void (body = await c.req.text()));
    // If the sender disconnects, nobody reads the response, so this case is handled like a timeout.
    const errorResponse = await settleWithin(timeoutMs, received).catch(() => undefined);
    if (errorResponse) return errorResponse;
    return body ?? c.json({ code: 'REQUEST_TIMEOUT', defined: false }, 408, { connection: 'close' });
  };
}

/** Returns the result of `promise`, or undefined if it takes longer than `timeoutMs`. */
async function settleWithin<T>(timeoutMs: number, promise: Promise<T>): Promise<T | undefined> {
  const { promise: timedOut, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(resolve, timeoutMs, undefined).unref();
  return Promise.race([promise, timedOut]).finally(() => clearTimeout(timer));
}

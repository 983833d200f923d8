import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';

type Limits = {
  ipOf: (c: Context) => string;
  /** The maximum number of requests of one IP address that are being answered. */
  maxRequests: number;
  /** The maximum size of their bodies together. A body without a declared length counts as `unknownBytes`. */
  maxBytes: number;
  unknownBytes: number;
};

/**
 * Responds with 429 to an IP address that keeps too many requests, or too many bytes of them, in flight at the same time. Half-sent
 * bodies would otherwise fill the memory.
 */
export function limitInFlight({ ipOf, maxRequests, maxBytes, unknownBytes }: Limits) {
  const inFlight = new Map<string, { requests: number; bytes: number }>();
  return createMiddleware(async (c, next) => {
    const ip = ipOf(c);
    const bytes = sizeOf(c, unknownBytes);
    const own = inFlight.get(ip) ?? { requests: 0, bytes: 0 };
    if (own.requests >= maxRequests || own.bytes + bytes > maxBytes)
      return c.json({ code: 'TOO_MANY_REQUESTS', defined: false }, 429, { 'retry-after': '5' });
    own.requests += 1;
    own.bytes += bytes;
    inFlight.set(ip, own);
    try {
      return await next();
    } finally {
      own.requests -= 1;
      own.bytes -= bytes;
      if (own.requests === 0) inFlight.delete(ip);
    }
  });
}

function sizeOf(c: Context, unknownBytes: number): number {
  if (c.req.header('transfer-encoding') !== undefined) return unknownBytes;
  return Number(c.req.header('content-length') ?? 0);
}

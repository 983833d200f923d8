import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import type { Env } from '#server/env.ts';

/** Reads the client's network address: what the proxy in front appended, when there is a trusted one, else the connection's. */
export function ipReader({ TRUST_PROXY }: Pick<Env, 'TRUST_PROXY'>) {
  return (c: Context): string => {
    const forwarded = TRUST_PROXY ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
    if (forwarded) return forwarded;
    // Requests of a test come without a connection.
    return c.env?.incoming ? (getConnInfo(c).remote.address ?? 'unknown') : 'local';
  };
}

import { isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { expandIPv6 } from 'hono/utils/ipaddr';
import type { Env } from '#server/env.ts';

/**
 * Reads the client's network: what the proxy in front appended, when there is a trusted one, else the connection's address. Of IPv6
 * it is the /64 that a provider gives to one household, whose addresses are all in one hand.
 */
export function ipReader({ TRUST_PROXY }: Pick<Env, 'TRUST_PROXY'>) {
  return (c: Context): string => {
    const forwarded = TRUST_PROXY ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
    if (forwarded) return networkOf(forwarded);
    // Requests of a test come without a connection.
    return c.env?.incoming ? networkOf(getConnInfo(c).remote.address ?? 'unknown') : 'local';
  };
}

function networkOf(address: string): string {
  // An IPv4 address in the clothes of IPv6 (::ffff:203.0.113.7) is one address.
  if (!isIPv6(address) || address.includes('.')) return address;
  return `${expandIPv6(address).split(':').slice(0, 4).join(':')}::/64`;
}

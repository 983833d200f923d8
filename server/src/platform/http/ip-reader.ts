import { isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { expandIPv6 } from 'hono/utils/ipaddr';
import type { Env } from '#server/env.ts';

/**
 * Returns a function that reads the client's IP address. Behind a trusted proxy, it returns the last address in
 * X-Forwarded-For, because the proxy has appended this address. Otherwise it returns the address of the connection. An IPv6
 * address is reduced to its /64 network, because a provider assigns a whole /64 to one household.
 */
export function ipReader({ TRUST_PROXY }: Pick<Env, 'TRUST_PROXY'>) {
  return (c: Context): string => {
    const forwarded = TRUST_PROXY ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
    if (forwarded) return networkOf(forwarded);
    // A test may call the app without a network connection; the request then has no IP address.
    return c.env?.incoming ? networkOf(getConnInfo(c).remote.address ?? 'unknown') : 'local';
  };
}

/** Some proxies append the client's port: `203.0.113.7:4711`, `[2001:db8::1]:4711`. */
const WITH_PORT = /^(?:\[(.+)\](?::\d+)?|([\d.]+):\d+)$/;

function networkOf(sent: string): string {
  const [, v6, v4] = WITH_PORT.exec(sent) ?? [];
  const address = (v6 ?? v4 ?? sent).toLowerCase();
  // An IPv4-mapped address (::ffff:203.0.113.7) represents a single IPv4 address, so it is not reduced to a network.
  if (!isIPv6(address) || address.includes('.')) return address;
  return `${expandIPv6(address).split(':').slice(0, 4).join(':')}::/64`;
}

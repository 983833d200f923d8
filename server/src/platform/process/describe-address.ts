import { networkInterfaces } from 'node:os';
import type { Env } from '#server/env.ts';

const ALL_ADDRESSES = new Set(['0.0.0.0', '::']);

/**
 * Returns what the server prints when it is ready: its address, and the address for other devices of the network if it accepts
 * their connections. Registrations are accepted only from PUBLIC_URL, so the text says how to set it.
 */
export function describeAddress({ HOST, PUBLIC_URL }: Pick<Env, 'HOST' | 'PUBLIC_URL'>, port: number): string {
  const local = `Via Libera è pronta: http://localhost:${port}\n`;
  const address = ALL_ADDRESSES.has(HOST) ? findLanAddress() : undefined;
  if (address === undefined) return local;
  const url = `http://${address}:${port}`;
  const hint = PUBLIC_URL === url ? '' : ` (per registrarsi da lì avvia con PUBLIC_URL=${url})`;
  return `${local}Nella rete locale: ${url}${hint}\n`;
}

/** Returns this machine's first IPv4 address that other devices can reach, or undefined if there is none. */
function findLanAddress(): string | undefined {
  const addresses = Object.values(networkInterfaces()).flatMap((found) => found ?? []);
  return addresses.find(({ family, internal }) => family === 'IPv4' && !internal)?.address;
}

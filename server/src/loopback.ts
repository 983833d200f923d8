import { BlockList, isIPv6 } from 'node:net';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

/** Whether a connection comes from this machine. */
export function isLoopbackPeer(address: string | undefined): boolean {
  return address !== undefined && loopback.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/** Whether a URL's hostname always means this machine, whatever a name server says. */
export function isLoopbackHost(hostname: string): boolean {
  return hostname === 'localhost' || isLoopbackPeer(hostname.replace(/^\[|\]$/g, ''));
}

import { BlockList, isIPv6 } from 'node:net';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

/** Whether `address` is a loopback address such as 127.0.0.1 or ::1. */
export function isLoopbackPeer(address: string | undefined): boolean {
  return address !== undefined && loopback.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/** Whether a URL's hostname always refers to this machine, independently of DNS. */
export function isLoopbackHost(hostname: string): boolean {
  return hostname === 'localhost' || isLoopbackPeer(hostname.replace(/^\[|\]$/g, ''));
}

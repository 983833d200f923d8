/**
 * The path of an address within the site at `origin`, rebuilt from the parsed address; undefined for one that leads elsewhere. A path such
 * as `/..//evil.example` stays on the site when it is parsed, and leaves it when what was parsed is read as an address again.
 */
export function pathWithin(origin: string, address: unknown): string | undefined {
  if (typeof address !== 'string' || !address.startsWith('/') || !URL.canParse(address, origin)) return undefined;
  const site = new URL(origin);
  const { protocol, host, pathname, search, hash } = new URL(address, site);
  if (protocol !== site.protocol || host !== site.host || /^\/[/\\]/.test(pathname)) return undefined;
  return pathname + search + hash;
}

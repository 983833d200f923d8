/**
 * Resolves a URL against `origin` and returns its normalised path, or undefined if it belongs to another origin. Normalising once is not
 * enough: `/..//evil.example` resolves to `//evil.example`, which a browser reads as another host.
 */
export function pathWithin(origin: string, address: unknown): string | undefined {
  if (typeof address !== 'string' || !address.startsWith('/') || !URL.canParse(address, origin)) return undefined;
  const site = new URL(origin);
  const { protocol, host, pathname, search, hash } = new URL(address, site);
  if (protocol !== site.protocol || host !== site.host || /^\/[/\\]/.test(pathname)) return undefined;
  return pathname + search + hash;
}

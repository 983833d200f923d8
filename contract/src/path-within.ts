/**
 * Resolves `address` against `origin` and returns its normalised path with query and fragment, or undefined if it leads to
 * another origin. The normalised path is checked as well: `/..//evil.example` becomes `//evil.example`, which a browser reads as
 * another host.
 */
export function pathWithin(origin: string, address: unknown): string | undefined {
  if (typeof address !== 'string' || !address.startsWith('/') || !URL.canParse(address, origin)) return undefined;
  const site = new URL(origin);
  const { protocol, host, pathname, search, hash } = new URL(address, site);
  if (protocol !== site.protocol || host !== site.host || /^\/[/\\]/.test(pathname)) return undefined;
  return pathname + search + hash;
}

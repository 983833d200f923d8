/**
 * Resolves `address` against `origin` and returns the normalised path with query and fragment. Returns undefined if `address`
 * does not start with `/`, if `address` leads to another origin, or if the normalised path begins with two slashes. A browser
 * would interpret such a path as the address of another host. For example, `/..//evil.example` is normalised to `//evil.example`.
 */
export function pathWithin(origin: string, address: unknown): string | undefined {
  if (typeof address !== 'string' || !address.startsWith('/') || !URL.canParse(address, origin)) return undefined;
  const site = new URL(origin);
  const { protocol, host, pathname, search, hash } = new URL(address, site);
  if (protocol !== site.protocol || host !== site.host || /^\/[/\\]/.test(pathname)) return undefined;
  return pathname + search + hash;
}

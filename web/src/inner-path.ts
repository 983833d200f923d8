/** A path of this site as it stands in an address; undefined for anything that leads elsewhere. */
export function innerPath(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^\/(?![/\\])/.test(value)) return undefined;
  const url = URL.parse(value, location.origin);
  return url?.origin === location.origin ? url.pathname + url.search + url.hash : undefined;
}

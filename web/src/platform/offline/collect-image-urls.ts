/**
 * Adds the URLs of all illustrations in a response body to `found`, and returns `found`. Any object with a `url` counts as an
 * illustration, at any depth.
 */
export function collectImageUrls(body: unknown, found = new Set<string>()): Set<string> {
  if (typeof body !== 'object' || body === null) return found;
  if ('url' in body && typeof body.url === 'string' && body.url.startsWith('/')) found.add(body.url);
  for (const part of Object.values(body)) collectImageUrls(part, found);
  return found;
}

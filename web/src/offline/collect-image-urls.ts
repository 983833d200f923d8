/**
 * Adds the URL of every illustration (an object with a `url`) in a response body, at any depth, to `found` and returns `found`.
 */
export function collectImageUrls(body: unknown, found = new Set<string>()): Set<string> {
  if (typeof body !== 'object' || body === null) return found;
  if ('url' in body && typeof body.url === 'string' && body.url.startsWith('/')) found.add(body.url);
  for (const part of Object.values(body)) collectImageUrls(part, found);
  return found;
}

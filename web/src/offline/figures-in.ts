/** The addresses of all figures that stand anywhere in an answer. */
export function figuresIn(body: unknown, found = new Set<string>()): Set<string> {
  if (typeof body !== 'object' || body === null) return found;
  if ('url' in body && typeof body.url === 'string' && body.url.startsWith('/')) found.add(body.url);
  for (const part of Object.values(body)) figuresIn(part, found);
  return found;
}

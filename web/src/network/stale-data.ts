/** The API paths whose cached response is in use because the server has answered with an error, and when it was read. */
const stale = new Map<string, number>();
const listeners = new Set<() => void>();

/**
 * Returns true if the app shows cached data because the server has answered with an error. Cached data without network does not
 * count, because the offline badge marks it.
 */
export function hasStaleData(): boolean {
  return stale.size > 0;
}

export function markStale(path: string): void {
  stale.set(path, performance.now());
  announce();
}

export function clearStale(path: string): void {
  if (stale.delete(path)) announce();
}

/** Clears the marks that are older than `time`, i.e. of data that no screen has requested since. */
export function clearStaleBefore(time: number): void {
  for (const [path, at] of stale) if (at < time) stale.delete(path);
  announce();
}

export function onStaleData(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function announce(): void {
  for (const listener of listeners) listener();
}

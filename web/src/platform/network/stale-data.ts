/**
 * The API paths whose cached response is used because the server has returned an error. The value is the time at which
 * the cached response was read.
 */
const stale = new Map<string, number>();
const listeners = new Set<() => void>();

/**
 * Returns true if the app shows cached data because the server has returned an error. Cached data shown without network
 * does not count, because the offline badge marks it.
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

/** Removes the paths that were marked as stale before `time`. No screen has requested their data after this time. */
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

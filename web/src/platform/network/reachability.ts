let unreachable = false;
let reachedAt = -Infinity;

/** Returns true if the last request did not reach the server. The browser may still report `navigator.onLine` as true. */
export function isServerUnreachable(): boolean {
  return unreachable;
}

/** The time at which the server was last reached, as a value of `performance.now()` in ms. */
export function serverReachedAt(): number {
  return reachedAt;
}

/**
 * Stores whether the server is reachable. If the value changes while the browser reports that it is online, dispatches an
 * `online` or `offline` event on `window`, as the browser does for the network.
 */
export function setServerReachable(reachable: boolean): void {
  if (reachable) reachedAt = performance.now();
  if (unreachable !== reachable) return;
  unreachable = !reachable;
  if (navigator.onLine) dispatchEvent(new Event(unreachable ? 'offline' : 'online'));
}

/** Returns true if the browser's data saver is on. Returns false if the data saver is off or not supported by the browser. */
export function prefersReducedData(): boolean {
  return (navigator as { connection?: { saveData: boolean } }).connection?.saveData ?? false;
}

let unreachable = false;

/** Whether the last request did not reach the server, even if `navigator.onLine` is true. */
export function isServerUnreachable(): boolean {
  return unreachable;
}

/**
 * Stores whether the server is reachable. A change is dispatched as an `online` or `offline` event, like the browser's own
 * events.
 */
export function setServerReachable(reachable: boolean): void {
  if (unreachable !== reachable) return;
  unreachable = !reachable;
  if (navigator.onLine) dispatchEvent(new Event(unreachable ? 'offline' : 'online'));
}

/** Whether the browser's data saver is on; the app then prefetches nothing. False in a browser without a data saver. */
export function prefersReducedData(): boolean {
  return (navigator as { connection?: { saveData: boolean } }).connection?.saveData ?? false;
}

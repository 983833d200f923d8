let unreachable = false;

/** Whether the last request got no response, even if the browser believes to be online. */
export function isServerUnreachable(): boolean {
  return unreachable;
}

/** A change is dispatched as the browser's own `online` and `offline` events. */
export function setServerReachable(reachable: boolean): void {
  if (unreachable !== reachable) return;
  unreachable = !reachable;
  if (navigator.onLine) dispatchEvent(new Event(unreachable ? 'offline' : 'online'));
}

/** The browser's data saver is on: nothing is prefetched. False where the browser has none. */
export function prefersReducedData(): boolean {
  return (navigator as { connection?: { saveData: boolean } }).connection?.saveData ?? false;
}

/** Runs `callback` when the browser is idle. In browsers without `requestIdleCallback` (Safari), uses a timeout instead. */
export function runWhenIdle(callback: () => void): void {
  (self.requestIdleCallback ?? setTimeout)(callback);
}

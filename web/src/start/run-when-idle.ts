/** Runs `callback` with `requestIdleCallback`, or with a timeout in browsers without it (Safari). */
export function runWhenIdle(callback: () => void): void {
  (self.requestIdleCallback ?? setTimeout)(callback);
}

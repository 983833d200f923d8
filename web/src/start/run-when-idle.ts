/** Does something once the browser has nothing better to do; at the next moment where it does not say when that is. */
export function runWhenIdle(act: () => void): void {
  (self.requestIdleCallback ?? setTimeout)(act);
}

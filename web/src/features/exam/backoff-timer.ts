const FIRST_DELAY_MS = 1000;
const MAX_DELAY_MS = 15_000;

/**
 * Creates a timer. `schedule` runs `callback` after a delay and doubles the next delay, up to 15 s; `reset` restores the first
 * delay. While the timer is disabled, `schedule` does not start it.
 */
export function createBackoffTimer(callback: () => unknown) {
  let enabled = false;
  let delayMs = FIRST_DELAY_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    enable: () => {
      enabled = true;
    },
    disable: () => {
      enabled = false;
      clearTimeout(timer);
    },
    reset: () => {
      delayMs = FIRST_DELAY_MS;
    },
    schedule: () => {
      clearTimeout(timer);
      if (!enabled) return;
      timer = setTimeout(callback, delayMs);
      delayMs = Math.min(delayMs * 2, MAX_DELAY_MS);
    },
  };
}

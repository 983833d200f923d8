const FIRST_DELAY_MS = 1000;
const MAX_DELAY_MS = 15_000;

/**
 * Creates a timer. Each call of `schedule` runs `callback` after a delay, and doubles the delay of the next call, up to 15 s.
 * `reset` restores the first delay. The timer is disabled until `enable` is called. While the timer is disabled, `schedule`
 * does nothing.
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

import { MAX_REPORTED_SECONDS } from '@vialibera/domain/rewards/study-time';

/** The learner counts as away after this time without any activity, such as a click, a key press or scrolling. */
const AWAY_AFTER_MS = 90_000;
const TICK_MS = 5_000;
const REPORT_EVERY_SECONDS = 60;
const ACTIVITY_EVENTS = ['pointerdown', 'keydown', 'scroll', 'touchstart'] as const;

/**
 * Counts the seconds in which the page is visible and the learner is active. Calls `report` with these seconds about once a
 * minute and when the page is hidden. If a report fails, its seconds are added to the next report. Returns a function that
 * stops the clock.
 */
export function startStudyClock(report: (seconds: number) => Promise<void>): () => void {
  let lastActive = Date.now();
  let lastTick = Date.now();
  let seconds = 0;
  let sending = false;

  const markActive = () => void (lastActive = Date.now());
  const tick = () => {
    const now = Date.now();
    const present = document.visibilityState === 'visible' && now - lastActive < AWAY_AFTER_MS;
    // While the device sleeps, the timer does not run, so the next tick comes late. The learner did not study during the sleep,
    // so one tick adds at most two tick intervals.
    if (present) seconds = Math.min(MAX_REPORTED_SECONDS, seconds + Math.min(now - lastTick, 2 * TICK_MS) / 1000);
    lastTick = now;
    if (seconds >= REPORT_EVERY_SECONDS) void send();
  };
  const send = async () => {
    const whole = Math.floor(seconds);
    if (sending || whole < 1) return;
    sending = true;
    seconds -= whole;
    await report(whole).catch(() => void (seconds = Math.min(MAX_REPORTED_SECONDS, seconds + whole)));
    sending = false;
  };
  const onVisibilityChange = () => {
    tick();
    if (document.visibilityState === 'hidden') void send();
  };

  const timer = setInterval(tick, TICK_MS);
  for (const event of ACTIVITY_EVENTS) window.addEventListener(event, markActive, { passive: true, capture: true });
  document.addEventListener('visibilitychange', onVisibilityChange);
  return () => {
    clearInterval(timer);
    for (const event of ACTIVITY_EVENTS) window.removeEventListener(event, markActive, { capture: true });
    document.removeEventListener('visibilitychange', onVisibilityChange);
    void send();
  };
}

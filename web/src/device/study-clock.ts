/** Without a touch, key or scroll for this long the learner is taken to be away. */
const AWAY_AFTER_MS = 90_000;
const TICK_MS = 5_000;
/** What the server takes in one report. */
const MOST_SECONDS = 300;
const REPORT_EVERY_SECONDS = 60;
const SIGNS_OF_LIFE = ['pointerdown', 'keydown', 'scroll', 'touchstart'] as const;

/**
 * Counts visible, active seconds and reports them about every minute, and when the page is left. A report that fails is kept and
 * sent with the next. Gives back the end of it.
 */
export function startStudyClock(report: (seconds: number) => Promise<void>): () => void {
  let lastSign = Date.now();
  let lastTick = Date.now();
  let seconds = 0;
  let sending = false;

  const seeLife = () => void (lastSign = Date.now());
  const tick = () => {
    const now = Date.now();
    const present = document.visibilityState === 'visible' && now - lastSign < AWAY_AFTER_MS;
    // A machine that slept has ticks far apart: that was no study.
    if (present) seconds = Math.min(MOST_SECONDS, seconds + Math.min(now - lastTick, 2 * TICK_MS) / 1000);
    lastTick = now;
    if (seconds >= REPORT_EVERY_SECONDS) void send();
  };
  const send = async () => {
    const whole = Math.floor(seconds);
    if (sending || whole < 1) return;
    sending = true;
    seconds -= whole;
    await report(whole).catch(() => void (seconds = Math.min(MOST_SECONDS, seconds + whole)));
    sending = false;
  };
  const leave = () => {
    tick();
    if (document.visibilityState === 'hidden') void send();
  };

  const timer = setInterval(tick, TICK_MS);
  for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, seeLife, { passive: true, capture: true });
  document.addEventListener('visibilitychange', leave);
  return () => {
    clearInterval(timer);
    for (const sign of SIGNS_OF_LIFE) window.removeEventListener(sign, seeLife, { capture: true });
    document.removeEventListener('visibilitychange', leave);
    void send();
  };
}

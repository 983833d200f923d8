/** What the server said was left, and the instant of the browser's own steady clock at which it said so. */
export type TimeReading = { secondsLeft: number; readAt: number };

const WARNING_SECONDS = 300;
const LAST_WARNING_SECONDS = 60;

export function secondsLeftAt({ secondsLeft, readAt }: TimeReading, now: number): number {
  return Math.max(0, Math.ceil(secondsLeft - (now - readAt) / 1000));
}

export function isShort(seconds: number): boolean {
  return seconds < WARNING_SECONDS;
}

/** Which of the two spoken warnings holds now. */
export function warningAt(seconds: number): 300 | 60 | null {
  if (seconds <= LAST_WARNING_SECONDS) return LAST_WARNING_SECONDS;
  return seconds <= WARNING_SECONDS ? WARNING_SECONDS : null;
}

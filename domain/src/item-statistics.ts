/** The normal quantile of 97.5 %: 95 in 100 intervals hold the true share. */
const Z = 1.959964;
/** Fewer first answers say too little about a key. */
export const ALARM_FROM = 100;
const ALARM_SHARE = 0.5;

export type Interval = { low: number; high: number };

/** Wilson's score interval for a share of `right` in `total` (E. B. Wilson, 1927); everything is possible before the first. */
export function wilsonInterval(right: number, total: number): Interval {
  if (total === 0) return { low: 0, high: 1 };
  const share = right / total;
  const weight = 1 + Z ** 2 / total;
  const middle = (share + Z ** 2 / (2 * total)) / weight;
  const half = (Z / weight) * Math.sqrt((share * (1 - share)) / total + Z ** 2 / (4 * total ** 2));
  return { low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}

/** Guessing gets half of a true/false statement right: who learns and still does worse is told by a wrong key. */
export function keyLooksWrong(right: number, total: number): boolean {
  return total >= ALARM_FROM && wilsonInterval(right, total).high < ALARM_SHARE;
}

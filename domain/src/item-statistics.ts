/** The 97.5 % quantile of the standard normal distribution. It gives two-sided 95 % intervals, with 2.5 % on each side. */
const Z = 1.959964;
/**
 * An answer key can be suspect only if at least this many learners have answered the statement. Only the first answer of each
 * learner counts. With fewer answers, the statistics are too uncertain.
 */
export const SUSPECT_MIN_ANSWERS = 100;
const GUESSING_SHARE = 0.5;

export type Interval = { low: number; high: number };

/** Wilson's score interval for the share `right / total` (E. B. Wilson, 1927). It is 0 to 1 if `total` is 0. */
export function wilsonInterval(right: number, total: number): Interval {
  if (total === 0) return { low: 0, high: 1 };
  const share = right / total;
  const weight = 1 + Z ** 2 / total;
  const middle = (share + Z ** 2 / (2 * total)) / weight;
  const half = (Z / weight) * Math.sqrt((share * (1 - share)) / total + Z ** 2 / (4 * total ** 2));
  return { low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}

/**
 * Whether the answer key of a statement is probably wrong. Even learners who only guess agree with the key in about half of the
 * cases. If the share of answers that agree with the key (`right / total`) is significantly below one half, the key is therefore
 * suspect.
 */
export function isKeySuspect(right: number, total: number): boolean {
  return total >= SUSPECT_MIN_ANSWERS && wilsonInterval(right, total).high < GUESSING_SHARE;
}

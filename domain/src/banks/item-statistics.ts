/** The 97.5 % quantile of the standard normal distribution. It gives two-sided 95 % intervals, with 2.5 % on each side. */
const Z = 1.959964;
/**
 * An answer key can be suspect only if at least this many learners have answered the statement. Only the first answer of each
 * learner counts. With fewer answers, the statistics are too uncertain.
 */
export const SUSPECT_MIN_ANSWERS = 100;
const GUESSING_SHARE = 0.5;
/**
 * A learner counts for the discrimination of a statement only after answering at least this many other statements. With fewer
 * answers, the share of right ones says too little about the learner's knowledge.
 */
export const MIN_OTHER_ANSWERS = 10;
/** The discrimination of a statement is shown only if at least this many learners count for it. */
const MIN_RATED_LEARNERS = 30;

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

/**
 * Sums over the first answers of all learners to one statement. The sums of different groups of learners can be added. The
 * share of a learner is the fraction of right answers, from 0 to 1, among the learner's first answers to the other statements of
 * the list. A learner is rated if there are at least MIN_OTHER_ANSWERS such answers to other statements.
 */
export type FirstAnswerSums = {
  answers: number;
  right: number;
  /** The number of rated learners, and the number of rated learners whose answer was right. */
  rated: number;
  ratedRight: number;
  /**
   * Three sums over the rated learners: the sum of their shares, the sum of the squares of their shares, and the sum of the shares
   * of those who were right.
   */
  shares: number;
  squares: number;
  rightShares: number;
};

export const NO_FIRST_ANSWERS: FirstAnswerSums = {
  answers: 0,
  right: 0,
  rated: 0,
  ratedRight: 0,
  shares: 0,
  squares: 0,
  rightShares: 0,
};

export function addFirstAnswers(one: FirstAnswerSums, other: FirstAnswerSums): FirstAnswerSums {
  return {
    answers: one.answers + other.answers,
    right: one.right + other.right,
    rated: one.rated + other.rated,
    ratedRight: one.ratedRight + other.ratedRight,
    shares: one.shares + other.shares,
    squares: one.squares + other.squares,
    rightShares: one.rightShares + other.rightShares,
  };
}

export type Discrimination = Interval & { value: number };

/**
 * Returns how well a statement separates learners who know more from those who know less, from −1 to 1. The value is the
 * corrected item–total correlation (S. Henrysson, 1963): the point-biserial correlation between a right answer to the statement
 * and the share of right answers to all others. The 95 % interval is that of Fisher's z transformation (R. A. Fisher, 1921).
 * Returns null if there are fewer than MIN_RATED_LEARNERS, or if all were right, all were wrong, or all have the same share.
 */
export function toDiscrimination(sums: FirstAnswerSums): Discrimination | null {
  const { rated, ratedRight, shares, squares, rightShares } = sums;
  if (rated < MIN_RATED_LEARNERS) return null;
  const rightVariance = ratedRight * (rated - ratedRight);
  const shareVariance = rated * squares - shares ** 2;
  // If all shares are equal, the variance may be a rounding error instead of zero.
  if (rightVariance === 0 || shareVariance <= 1e-9 * rated ** 2) return null;
  const correlation = (rated * rightShares - ratedRight * shares) / Math.sqrt(rightVariance * shareVariance);
  const value = Math.max(-1, Math.min(1, correlation));
  const half = Z / Math.sqrt(rated - 3);
  return { value, low: Math.tanh(Math.atanh(value) - half), high: Math.tanh(Math.atanh(value) + half) };
}

/** Why the answer key or the image of a statement should be checked. */
export const SUSPICIONS = ['disagreement', 'discrimination'] as const;
export type Suspicion = (typeof SUSPICIONS)[number];

/**
 * Returns why a statement is suspect, or null if it is not. `disagreement`: most learners contradict its key. `discrimination`:
 * learners who know more answer it wrong significantly more often. A wrong key or a wrong image can cause both.
 */
export function findSuspicion(sums: FirstAnswerSums): Suspicion | null {
  if (isKeySuspect(sums.right, sums.answers)) return 'disagreement';
  if (sums.rated < SUSPECT_MIN_ANSWERS) return null;
  const discrimination = toDiscrimination(sums);
  return discrimination && discrimination.high < 0 ? 'discrimination' : null;
}

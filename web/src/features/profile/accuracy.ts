/** The minimum share of right answers for the bands `good` and `fair`. */
const GOOD_FROM = 0.9;
const FAIR_FROM = 0.8;
/** Topics whose share of right answers is below this value are suggested for review. */
const REVIEW_BELOW = 0.85;

export function accuracyBand(accuracy: number): 'good' | 'fair' | 'weak' {
  if (accuracy >= GOOD_FROM) return 'good';
  return accuracy >= FAIR_FROM ? 'fair' : 'weak';
}

/** Returns the topics to review. The topic with the lowest share of right answers is first. */
export function topicsToReview<T extends { accuracy: number }>(topics: readonly T[]): T[] {
  return topics
    .filter(({ accuracy }) => accuracy < REVIEW_BELOW)
    .toSorted((one, other) => one.accuracy - other.accuracy);
}

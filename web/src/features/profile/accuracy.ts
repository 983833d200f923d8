/** From these shares of right answers on, accuracy is good, or fair. */
const GOOD_FROM = 0.9;
const FAIR_FROM = 0.8;
/** Under this share a topic is to be gone over again. */
const REVIEW_UNDER = 0.85;

export function accuracyBand(accuracy: number): 'good' | 'fair' | 'weak' {
  if (accuracy >= GOOD_FROM) return 'good';
  return accuracy >= FAIR_FROM ? 'fair' : 'weak';
}

/** The topics under the mark, the weakest first. */
export function topicsToReview<T extends { accuracy: number }>(topics: readonly T[]): T[] {
  return topics
    .filter(({ accuracy }) => accuracy < REVIEW_UNDER)
    .toSorted((one, other) => one.accuracy - other.accuracy);
}

import type { Statistics } from '@vialibera/contract/admin';
import {
  type FirstAnswerSums,
  NO_FIRST_ANSWERS,
  toDiscrimination,
  wilsonInterval,
} from '@vialibera/domain/banks/item-statistics';

/** Converts the sums of first answers to the difficulty and discrimination that admins see. */
export function toStatistics(sums: FirstAnswerSums = NO_FIRST_ANSWERS): Statistics {
  const { answers, right } = sums;
  return { answers, right, ...wilsonInterval(right, answers), discrimination: toDiscrimination(sums) };
}

import type { Figures } from '@vialibera/contract/study-figures';
import {
  type FirstAnswerSums,
  NO_FIRST_ANSWERS,
  toDiscrimination,
  wilsonInterval,
} from '@vialibera/domain/item-statistics';

/** Returns difficulty and discrimination as admins see them; those of no answers if `sums` is missing. */
export function toFigures(sums: FirstAnswerSums = NO_FIRST_ANSWERS): Figures {
  const { answers, right } = sums;
  return { answers, right, ...wilsonInterval(right, answers), discrimination: toDiscrimination(sums) };
}

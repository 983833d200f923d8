import { addDays, dayAt, ROME_TIME_ZONE } from '@vialibera/domain/time/day';
import type { School, SeedLearner } from './school.ts';

const PASS_RATE = 0.62;
/** The number of days until the learner repeats a failed exam. A candidate must wait a month. */
const DAYS_UNTIL_NEXT = 32;

/**
 * Sets the date of the learner's exam. After this date, reports the result. A learner who has passed stops studying.
 */
export async function planExam({ random, timeline }: School, learner: SeedLearner): Promise<void> {
  const { examInDays, examDate, client } = learner;
  // The simulated learners keep the time zone of a new account.
  const today = dayAt(timeline.now, ROME_TIME_ZONE);
  if (examDate === null) {
    if (examInDays !== null) await setDate(addDays(today, examInDays));
  } else if (today > examDate) {
    const passed = random.chance(PASS_RATE);
    await client.api.study.reportOutcome({ examDate, passed });
    if (passed) learner.leavesOn = 0;
    else await setDate(addDays(today, DAYS_UNTIL_NEXT));
  }

  async function setDate(day: string) {
    learner.examDate = day;
    await client.api.study.updateGoal({ examDate: day, answersPerDay: null });
  }
}

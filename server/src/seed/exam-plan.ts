import { addDays, dayAt } from '@vialibera/domain/day';
import type { School, SeedLearner } from './school.ts';

/** The time zone of all simulated learners, which is that of a new account. */
const TIME_ZONE = 'Europe/Rome';
/** As many as pass the theory exam in Italy. */
const PASS_RATE = 0.62;
/** A failed exam can be repeated after a month. */
const DAYS_UNTIL_NEXT = 32;

/** Sets the date of the exam, and reports the result after it. Who has passed no longer studies. */
export async function planExam({ random, timeline }: School, learner: SeedLearner): Promise<void> {
  const { examInDays, examDate, client } = learner;
  const today = dayAt(timeline.now, TIME_ZONE);
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

import { planDay } from '@vialibera/domain/study-plan';
import type { Context } from '#server/context.ts';
import { listStudiedDays } from './due-sessions-store.ts';
import { getLicenceCourse } from './study-course.ts';

type Deps = Pick<Context, 'db' | 'banks' | 'licences'>;

/**
 * Returns how many answers the plan of today still asks for, by learner. Learners with nothing left to do today are missing, and so are
 * those who never answered, have passed the exam or study for a licence without a bank. The emails of many learners are scheduled at
 * once, so the states are read as they are stored: answers since then are not subtracted from what is left to learn.
 */
export async function listDueSessions(
  { db, banks, licences }: Deps,
  userIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const lists = new Map(licences.list.map(({ id }) => [id, licences.ownerOf(id)]));
  const days = await listStudiedDays(db, userIds, lists, now);
  const due = new Map<string, number>();
  for (const [licence, ofLicence] of Map.groupBy(days, (one) => one.licence)) {
    const { bank, course } = await getLicenceCourse({ db, banks, licences }, licence);
    if (!bank) continue;
    for (const { userId, today, examDate, answersPerDay, met, answersToday } of ofLicence) {
      const unmet = Math.max(0, course.concepts.length - met);
      const { target } = planDay({ examDate, answersPerDay }, { today, unmet });
      if (target > answersToday) due.set(userId, target - answersToday);
    }
  }
  return due;
}

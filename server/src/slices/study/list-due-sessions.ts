import { planDay } from '@vialibera/domain/study/study-plan';
import type { Context } from '#server/context.ts';
import { listStudiedDays } from './due-sessions-store.ts';
import { getLicenceCourse } from './study-course.ts';

type Deps = Pick<Context, 'db' | 'banks' | 'licences'>;

/**
 * Returns, for each learner, the number of answers that today's plan still requires. Leaves out learners who have
 * nothing left to do today, have never answered, have passed the exam, or study for a licence without a bank. The
 * function uses the stored states, because it is called for many learners. A stored state may lack the newest answers,
 * so the returned number can be too high.
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

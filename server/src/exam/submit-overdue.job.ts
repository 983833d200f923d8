import { findProfile } from '#server/accounts/accounts-store.ts';
import type { Db } from '#server/db/db.ts';
import { eachAlone } from '#server/db/each-alone.ts';
import { listOverdue, restartFutureExams } from './exam-store.ts';
import { submitAttempt } from './submit-attempt.ts';

const GRACE_MS = 5_000;
const BATCH = 200;

/** Submits the exams whose time is up and whose learner has not come back. Safe to repeat and to run on several servers. */
export async function submitOverdueExams(db: Db, now: Date): Promise<number> {
  await restartFutureExams(db, now);
  const overdue = await listOverdue(db, new Date(now.getTime() - GRACE_MS), BATCH);
  await eachAlone(overdue, async ({ userId, id }) => {
    const profile = await findProfile(db, userId);
    if (profile) await submitAttempt(db, profile, id, now);
  });
  return overdue.length;
}

import { graceCutoff } from '@vialibera/domain/exam/exam';
import { findProfile } from '#server/slices/accounts/accounts-store.ts';
import type { Db } from '#server/platform/db/db.ts';
import { forEachSettled } from '#server/platform/db/for-each-settled.ts';
import { listOverdue, restartFutureExams } from './exam-store.ts';
import { submitAttempt } from './submit-attempt.ts';

const BATCH_SIZE = 200;

/**
 * Submits the running exams whose deadline and grace period have passed. It is safe to run this repeatedly and on several
 * servers.
 */
export async function submitOverdueExams(db: Db, now: Date): Promise<number> {
  await restartFutureExams(db, now);
  const overdue = await listOverdue(db, graceCutoff(now), BATCH_SIZE);
  await forEachSettled(overdue, async ({ userId, id }) => {
    const profile = await findProfile(db, userId);
    if (profile) await submitAttempt(db, profile, id, now);
  });
  return overdue.length;
}

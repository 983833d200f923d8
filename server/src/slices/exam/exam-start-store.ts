import { and, eq, or, sql } from 'drizzle-orm';
import { DAY_MS } from '@vialibera/domain/time/durations';
import { profiles } from '#server/slices/accounts/accounts-tables.ts';
import type { Db } from '#server/platform/db/db.ts';
import { listForms } from '#server/slices/banks/exam-forms/exam-forms-store.ts';
import { quizAttempts } from './exam-tables.ts';

/**
 * Returns what the start of an exam depends on. `requested` is the attempt with the id `examId`. `running` is the learner's running
 * attempt, and may be the same attempt as `requested`. `forms` are the exam forms that the licence offers. `moreTime` is true if the
 * learner has extended time. `startedToday` is the number of exams that the learner has started in the 24 hours before `now`.
 */
export async function findExamStart(
  db: Db,
  { userId, examId, licence }: Record<'userId' | 'examId' | 'licence', string>,
  now: Date,
) {
  const { id, deadlineAt, status } = quizAttempts;
  const attempts = await db
    .select({ id, deadlineAt, status })
    .from(quizAttempts)
    .where(and(eq(quizAttempts.userId, userId), or(eq(id, examId), eq(status, 'running'))));
  const since = new Date(now.getTime() - DAY_MS).toISOString();
  const startedToday = sql`(select count(*) from quiz_attempts own
    where own.user_id = ${userId} and own.started_at > ${since}::timestamptz)`.mapWith(Number);
  const [profile] = await db
    .select({ moreTime: profiles.moreTime, startedToday })
    .from(profiles)
    .where(eq(profiles.id, userId));
  return {
    requested: attempts.find((attempt) => attempt.id === examId),
    running: attempts.find((attempt) => attempt.status === 'running'),
    forms: await listForms(db, licence),
    moreTime: profile?.moreTime ?? false,
    startedToday: profile?.startedToday ?? 0,
  };
}

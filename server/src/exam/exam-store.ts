import { EXAM_MAX_ERRORS } from '@vialibera/domain/exam';
import { and, asc, desc, eq, lt, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { quizAttemptAnswers, quizAttempts } from './exam-tables.ts';

export type Attempt = typeof quizAttempts.$inferSelect;
const HISTORY = 20;

export async function findAttempt(db: Db, userId: string, id: string) {
  const [attempt] = await db
    .select()
    .from(quizAttempts)
    .where(and(eq(quizAttempts.userId, userId), eq(quizAttempts.id, id)));
  return attempt;
}

/** The attempt, held until the transaction ends, so that it is submitted once and takes no answer meanwhile. */
export async function lockAttempt(tx: Db, userId: string, id: string) {
  const [attempt] = await tx
    .select()
    .from(quizAttempts)
    .where(and(eq(quizAttempts.userId, userId), eq(quizAttempts.id, id)))
    .for('update');
  return attempt;
}

export async function findRunning(db: Db, userId: string) {
  const [attempt] = await db
    .select()
    .from(quizAttempts)
    .where(and(eq(quizAttempts.userId, userId), eq(quizAttempts.status, 'running')));
  return attempt;
}

/** False when this exam, or another one that is still running, is there already. */
export async function saveNewAttempt(db: Db, attempt: typeof quizAttempts.$inferInsert): Promise<boolean> {
  const rows = await db.insert(quizAttempts).values(attempt).onConflictDoNothing().returning({ id: quizAttempts.id });
  return rows.length > 0;
}

/** By position; null where nothing was answered. */
export async function listAnswers(db: Db, attempt: Attempt): Promise<(boolean | null)[]> {
  const rows = await db
    .select({ position: quizAttemptAnswers.position, answer: quizAttemptAnswers.answer })
    .from(quizAttemptAnswers)
    .where(and(eq(quizAttemptAnswers.userId, attempt.userId), eq(quizAttemptAnswers.attemptId, attempt.id)))
    .orderBy(asc(quizAttemptAnswers.position));
  const answers: (boolean | null)[] = attempt.questions.map(() => null);
  for (const { position, answer } of rows) answers[position] = answer;
  return answers;
}

export async function saveAnswer(db: Db, row: typeof quizAttemptAnswers.$inferInsert) {
  const { userId, attemptId, position } = quizAttemptAnswers;
  await db
    .insert(quizAttemptAnswers)
    .values(row)
    .onConflictDoUpdate({
      target: [userId, attemptId, position],
      set: { answer: row.answer, answeredAt: row.answeredAt },
    });
}

export async function saveSubmission(
  tx: Db,
  attempt: Attempt,
  result: { submittedAt: Date; timedOut: boolean; score: number; errors: number },
) {
  await tx
    .update(quizAttempts)
    .set({ ...result, status: 'submitted' })
    .where(and(eq(quizAttempts.userId, attempt.userId), eq(quizAttempts.id, attempt.id)));
}

export function listSubmitted(db: Db, userId: string) {
  const { id, submittedAt, score, errors } = quizAttempts;
  return db
    .select({ id, submittedAt, score, errors })
    .from(quizAttempts)
    .where(and(eq(quizAttempts.userId, userId), eq(quizAttempts.status, 'submitted')))
    .orderBy(desc(submittedAt))
    .limit(HISTORY);
}

/** How many exams a learner has taken, and passed. */
export async function countExams(db: Db, userId: string): Promise<{ taken: number; passed: number }> {
  const passed = sql`count(*) filter (where ${quizAttempts.errors} <= ${EXAM_MAX_ERRORS})`;
  const [row] = await db
    .select({ taken: sql<number>`count(*)`.mapWith(Number), passed: sql<number>`${passed}`.mapWith(Number) })
    .from(quizAttempts)
    .where(and(eq(quizAttempts.userId, userId), eq(quizAttempts.status, 'submitted')));
  return row ?? { taken: 0, passed: 0 };
}

/** Running attempts whose deadline has passed at `instant`. */
export function listOverdue(db: Db, instant: Date, limit: number) {
  const { id, userId, deadlineAt, status } = quizAttempts;
  return db
    .select({ id, userId })
    .from(quizAttempts)
    .where(and(eq(status, sql`'running'`), lt(deadlineAt, instant)))
    .orderBy(asc(deadlineAt))
    .limit(limit);
}

import { CLOCK_TOLERANCE_MS } from '@vialibera/domain/time/clock';
import type { Answer } from '@vialibera/domain/exam/answer';
import { examDeadline, isExamOver } from '@vialibera/domain/exam/exam';
import { and, asc, desc, eq, gt, lt, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/db.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { quizAttemptAnswers, quizAttempts } from './exam-tables.ts';

export type Attempt = typeof quizAttempts.$inferSelect;
const HISTORY_LIMIT = 20;
/**
 * Only this many of the learner's latest exams are searched for unanswered statements. The limit keeps the request fast for a
 * learner with many exams.
 */
const LATEST_EXAMS = 100;

export async function findAttempt(db: Db, userId: string, id: string) {
  const [attempt] = await db
    .select()
    .from(quizAttempts)
    .where(and(eq(quizAttempts.userId, userId), eq(quizAttempts.id, id)));
  return attempt;
}

/**
 * Locks the attempt until the transaction ends. Until then, no other transaction can submit the attempt or save an answer in it.
 */
export async function lockAttempt(tx: Db, userId: string, id: string) {
  const [attempt] = await tx
    .select()
    .from(quizAttempts)
    .where(and(eq(quizAttempts.userId, userId), eq(quizAttempts.id, id)))
    .for('update');
  return attempt;
}

/** Returns the learner's running exam without its statements. */
export async function findRunning(db: Db, userId: string) {
  const { id, form, deadlineAt, status } = quizAttempts;
  const [attempt] = await db
    .select({ id, form, deadlineAt })
    .from(quizAttempts)
    .where(and(eq(quizAttempts.userId, userId), eq(status, sql`'running'`)));
  return attempt;
}

/**
 * Returns the id of the learner's exam in progress. Returns null if no exam is in progress. Handlers use it to reject requests
 * whose response contains answer keys, because the learner must not see the answer key of any statement during an exam
 * (decision 005).
 */
export async function findRunningExamId(db: Db, learner: { id: string }, now: Date): Promise<string | null> {
  const running = await findRunning(db, learner.id);
  return running && !isExamOver(running.deadlineAt, now) ? running.id : null;
}

/** Returns the learner's exam in progress with the ids of its statements. Returns null if no exam is in progress. */
export async function findExamInProgress(db: Db, learner: { id: string }, now: Date) {
  const { id, deadlineAt, questions, status } = quizAttempts;
  const [running] = await db
    .select({
      id,
      deadlineAt,
      statementIds: sql<number[]>`jsonb_path_query_array(${questions}, '$[*].id')`,
    })
    .from(quizAttempts)
    .where(and(eq(quizAttempts.userId, learner.id), eq(status, sql`'running'`)));
  return running && !isExamOver(running.deadlineAt, now) ? running : null;
}

/** Inserts an attempt. Returns false if the exam already exists or another exam of the learner is running. */
export async function saveNewAttempt(db: Db, attempt: typeof quizAttempts.$inferInsert): Promise<boolean> {
  const rows = await db.insert(quizAttempts).values(attempt).onConflictDoNothing().returning({ id: quizAttempts.id });
  return rows.length > 0;
}

/** Returns the answers of an attempt, with one entry per statement. If a statement has no answer, its entry is null. */
export async function listAnswers(db: Db, attempt: Attempt): Promise<(Answer | null)[]> {
  return toAnswers(attempt, await listSavedAnswers(db, attempt));
}

/** Returns the saved answers of an attempt in the order of its statements. Statements without an answer are left out. */
export function listSavedAnswers(db: Db, { userId, id }: Pick<Attempt, 'userId' | 'id'>) {
  const { position, answer, answeredAt } = quizAttemptAnswers;
  return db
    .select({ position, answer, answeredAt })
    .from(quizAttemptAnswers)
    .where(and(eq(quizAttemptAnswers.userId, userId), eq(quizAttemptAnswers.attemptId, id)))
    .orderBy(asc(position));
}

export type SavedAnswer = Awaited<ReturnType<typeof listSavedAnswers>>[number];

/**
 * Returns the answers in `saved` with one entry per statement of the attempt. If a statement has no answer, its entry is null.
 */
export function toAnswers({ questions }: Attempt, saved: readonly SavedAnswer[]): (Answer | null)[] {
  const answers: (Answer | null)[] = questions.map(() => null);
  for (const { position, answer } of saved) answers[position] = answer;
  return answers;
}

export function countAnswered(db: Db, userId: string, attemptId: string): Promise<number> {
  const answers = quizAttemptAnswers;
  return db.$count(answers, and(eq(answers.userId, userId), eq(answers.attemptId, attemptId)));
}

export function listSubmitted(db: Db, userId: string) {
  const { id, form, submittedAt, score, errors } = quizAttempts;
  return db
    .select({ id, form, submittedAt, score, errors })
    .from(quizAttempts)
    .where(and(eq(quizAttempts.userId, userId), eq(quizAttempts.status, 'submitted')))
    .orderBy(desc(submittedAt))
    .limit(HISTORY_LIMIT);
}

type ExamCounts = { taken: number; passed: number };

/**
 * Counts the exams that the learner has taken and those that the learner has passed. Exams with extended time are counted
 * separately.
 */
export async function countExams(db: Db, userId: string): Promise<ExamCounts & { withMoreTime: ExamCounts }> {
  const { form, errors, status } = quizAttempts;
  const rows = await db
    .select({
      moreTime: sql<boolean>`(${form} ->> 'moreTime')::boolean`,
      taken: sql<number>`count(*)`.mapWith(Number),
      passed: sql<number>`count(*) filter (where ${errors} <= (${form} ->> 'allowedErrors')::integer)`.mapWith(Number),
    })
    .from(quizAttempts)
    .where(and(eq(quizAttempts.userId, userId), eq(status, 'submitted')))
    .groupBy(sql`1`);
  const countsOf = (moreTime: boolean): ExamCounts => {
    const { taken = 0, passed = 0 } = rows.find((row) => row.moreTime === moreTime) ?? {};
    return { taken, passed };
  };
  return { ...countsOf(false), withMoreTime: countsOf(true) };
}

/**
 * Returns the ids of the statements that the learner has left unanswered. If several exams contained a statement, only the
 * latest of these exams counts. The statements of the latest exam come first.
 */
export async function listUnanswered(db: Db, userId: string): Promise<number[]> {
  const rows = await queryRows<{ id: number }>(
    db,
    sql`
    with exams as (
      select id, submitted_at, questions from quiz_attempts
      where user_id = ${userId} and status = 'submitted'
      order by submitted_at desc limit ${LATEST_EXAMS}
    ), latest as (
      select distinct on (statement_id) (question ->> 'id')::int as statement_id,
        exams.submitted_at, asked.position, saved.answer
      from exams
      cross join lateral jsonb_array_elements(exams.questions) with ordinality as asked(question, position)
      left join quiz_attempt_answers saved
        on saved.user_id = ${userId} and saved.attempt_id = exams.id and saved.position = asked.position - 1
      order by statement_id, exams.submitted_at desc
    )
    select statement_id as id from latest where answer is null order by submitted_at desc, position`,
  );
  return rows.map(({ id }) => id);
}

/**
 * Restarts the running exams whose start is in the future, because they were started while the server's clock was ahead. Each
 * of these exams starts again at `now` with its full time.
 */
export async function restartFutureExams(db: Db, now: Date) {
  const { userId, id, form, status, startedAt } = quizAttempts;
  const isRunning = eq(status, sql`'running'`);
  const exams = await db
    .select({ userId, id, form })
    .from(quizAttempts)
    .where(and(isRunning, gt(startedAt, new Date(now.getTime() + CLOCK_TOLERANCE_MS))));
  for (const exam of exams)
    await db
      .update(quizAttempts)
      .set({ startedAt: now, deadlineAt: examDeadline(now, exam.form) })
      .where(and(eq(userId, exam.userId), eq(id, exam.id), isRunning));
}

/** Returns running attempts whose deadline is before `instant`. */
export function listOverdue(db: Db, instant: Date, limit: number) {
  const { id, userId, deadlineAt, status } = quizAttempts;
  return db
    .select({ id, userId })
    .from(quizAttempts)
    .where(and(eq(status, sql`'running'`), lt(deadlineAt, instant)))
    .orderBy(asc(deadlineAt))
    .limit(limit);
}

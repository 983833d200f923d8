import { CLOCK_TOLERANCE_MS } from '@vialibera/domain/clock';
import type { Answer } from '@vialibera/domain/answer';
import { isExamOver } from '@vialibera/domain/exam';
import { and, asc, desc, eq, gt, lt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import type { Input } from '#server/db/fixed-query.ts';
import { jsonObject, type Stored } from '#server/db/json-object.ts';
import { prepared, UNNAMED } from '#server/db/prepared.ts';
import { queryRows } from '#server/db/query-rows.ts';
import { quizAttemptAnswers, quizAttempts } from './exam-tables.ts';

export type Attempt = typeof quizAttempts.$inferSelect;
const HISTORY_LIMIT = 20;
/** Older exams are not searched for mistakes, so that the request of a learner with many exams stays fast. */
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

export type RunningAttempt = Pick<Attempt, 'id' | 'form' | 'deadlineAt'>;

/** Returns the learner's running exam without its statements. */
export async function findRunning(db: Db, userId: string) {
  const { id, form, deadlineAt, status } = quizAttempts;
  const [attempt] = await db
    .select({ id, form, deadlineAt })
    .from(quizAttempts)
    .where(and(eq(quizAttempts.userId, userId), eq(status, sql`'running'`)));
  return attempt;
}

/** The SQL expression of `findRunning`, for statements that also read other data. */
export function selectRunning(userId: Input): SQL<Stored<RunningAttempt> | null> {
  const { id, form, deadlineAt, status } = quizAttempts;
  return sql`(select ${jsonObject({ id, form, deadlineAt })} from ${quizAttempts}
    where ${quizAttempts.userId} = ${userId} and ${status} = 'running')`;
}

/**
 * Returns the id of the learner's exam in progress, or null. Handlers use it to reject requests whose response contains answer
 * keys, because the learner must not see the answer key of any statement during an exam (decision 005).
 */
export async function findRunningExamId(db: Db, learner: { id: string }, now: Date): Promise<string | null> {
  const running = await findRunning(db, learner.id);
  return running && !isExamOver(running.deadlineAt, now) ? running.id : null;
}

/** Inserts an attempt. Returns false if the exam already exists or another exam of the learner is running. */
export async function saveNewAttempt(db: Db, attempt: typeof quizAttempts.$inferInsert): Promise<boolean> {
  const rows = await db.insert(quizAttempts).values(attempt).onConflictDoNothing().returning({ id: quizAttempts.id });
  return rows.length > 0;
}

/** Returns the answers by position, with null for each statement without an answer. */
export async function listAnswers(db: Db, attempt: Attempt): Promise<(Answer | null)[]> {
  const { position, answer } = quizAttemptAnswers;
  const given = await db
    .select({ position, answer })
    .from(quizAttemptAnswers)
    .where(and(eq(quizAttemptAnswers.userId, attempt.userId), eq(quizAttemptAnswers.attemptId, attempt.id)));
  return toAnswers(attempt, given);
}

export type GivenAnswer = { position: number; answer: Answer; answeredAt: Date };

/** Returns the answers by position, with null for each statement without an answer. */
export function toAnswers(
  { questions }: Attempt,
  given: readonly Omit<GivenAnswer, 'answeredAt'>[],
): (Answer | null)[] {
  const answers: (Answer | null)[] = questions.map(() => null);
  for (const { position, answer } of given) answers[position] = answer;
  return answers;
}

export function countAnswered(db: Db, userId: string, attemptId: string): Promise<number> {
  const answers = quizAttemptAnswers;
  return db.$count(answers, and(eq(answers.userId, userId), eq(answers.attemptId, attemptId)));
}

/**
 * Saves an answer if the exam is running and its deadline is not before `cutoff`. The SQL statement locks the attempt: if the
 * exam is submitted at the same time, the answer is either saved before the grading or rejected. An answer that its question does
 * not have is rejected too; `possible` is then false. Returns the attempt, even if the answer was rejected, or undefined if the
 * learner has no such attempt.
 */
export async function saveAnswer(db: Db, row: typeof quizAttemptAnswers.$inferInsert, cutoff: Date) {
  const [answeredAt, cutoffAt] = [row.answeredAt.toISOString(), cutoff.toISOString()];
  const answer = JSON.stringify(row.answer);
  const [found] = await saveAnswerStatement(db).execute({ ...row, answer, answeredAt, cutoff: cutoffAt });
  return found;
}

const saveAnswerStatement = prepared((db) => {
  const { userId, id, status, form, deadlineAt, questions } = quizAttempts;
  const [position, answer] = [sql.placeholder('position'), sql.placeholder('answer')];
  const question = sql`${questions} -> ${position}::int`;
  // True or false for a statement; the index of one of its options for a single-choice question. PostgreSQL sorts every boolean
  // after every number, so the comparison is false for a boolean.
  const possible = sql<boolean>`coalesce(case jsonb_typeof(${question} -> 'options')
    when 'array' then ${answer}::jsonb < to_jsonb(jsonb_array_length(${question} -> 'options'))
    else jsonb_typeof(${answer}::jsonb) = 'boolean' end and ${question} is not null, false)`.as('possible');
  const attempt = db.$with('attempt').as(
    db
      .select({ userId, id, status, form, deadlineAt, possible })
      .from(quizAttempts)
      .where(and(eq(userId, sql.placeholder('userId')), eq(id, sql.placeholder('attemptId'))))
      .for('update'),
  );
  const [answeredAt, cutoff] = [sql.placeholder('answeredAt'), sql.placeholder('cutoff')];
  const saved = db.$with('saved', {}).as(sql`
    insert into quiz_attempt_answers (user_id, attempt_id, position, answer, answered_at)
    select user_id, id, ${position}::int, ${answer}::jsonb, ${answeredAt}::timestamptz
    from attempt where status = 'running' and possible and deadline_at >= ${cutoff}::timestamptz
    on conflict (user_id, attempt_id, position)
    do update set answer = excluded.answer, answered_at = excluded.answered_at`);
  return db.with(attempt, saved).select().from(attempt).prepare(UNNAMED);
});

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
 * Counts the exams that the learner has taken and those that the learner has passed. Exams with the longer time are counted apart.
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

/** Returns the statements that the learner left without an answer in the latest exam that asked them, from the latest exam to the oldest. */
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
        exams.submitted_at, asked.position, given.answer
      from exams
      cross join lateral jsonb_array_elements(exams.questions) with ordinality as asked(question, position)
      left join quiz_attempt_answers given
        on given.user_id = ${userId} and given.attempt_id = exams.id and given.position = asked.position - 1
      order by statement_id, exams.submitted_at desc
    )
    select statement_id as id from latest where answer is null order by submitted_at desc, position`,
  );
  return rows.map(({ id }) => id);
}

/**
 * Restarts the running exams whose deadline is too far in the future: each gets the start `now` and the deadline of an exam that
 * starts now. Such an exam was started while the server's clock was ahead.
 */
export async function restartFutureExams(db: Db, now: Date) {
  const { status, startedAt, form } = quizAttempts;
  const duration = sql`make_interval(secs => (${form} ->> 'seconds')::integer)`;
  const at = sql`${now.toISOString()}::timestamptz`;
  await db
    .update(quizAttempts)
    .set({ startedAt: now, deadlineAt: sql`${at} + ${duration}` })
    .where(and(eq(status, sql`'running'`), gt(startedAt, new Date(now.getTime() + CLOCK_TOLERANCE_MS))));
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

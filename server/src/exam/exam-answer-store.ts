import type { Answer } from '@vialibera/domain/answer';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { selectUsualSession } from '#server/accounts/session-store.ts';
import type { Db } from '#server/db/db.ts';
import { prepared, UNNAMED } from '#server/db/prepared.ts';
import { quizAttempts } from './exam-tables.ts';

type ExamAnswer = { examId: string; position: number; answer: Answer; answeredAt: Date };
/**
 * The authentication of a request. `hash` is the hash of the session token. `native` is true if the native app sends the
 * request. `actor` is the id of the learner who gave the answer. `actor` is null if the request contains no such id.
 */
type SentSession = { hash: string; native: boolean; actor: string | null };

/**
 * Saves an answer if the exam is running and its deadline is not before `cutoff`. The SQL statement locks the attempt: if the
 * exam is submitted at the same time, the answer is either saved before the grading or rejected. An answer that the question
 * does not allow is also rejected, and then `possible` is false. Returns the attempt, even if the answer was rejected. If the
 * learner has no such attempt, returns undefined.
 */
export async function saveAnswer(db: Db, row: ExamAnswer & { userId: string }, cutoff: Date) {
  const [found] = await ofLearner(db).execute(toValues(row, cutoff));
  return found;
}

/**
 * Does the same as `saveAnswer` for the learner of a session, and also returns the learner's id. The SQL statement itself
 * checks the session (see `selectUsualSession`). If the session is invalid or needs more checks, saves nothing and returns
 * undefined.
 */
export async function saveAnswerInSession(db: Db, row: ExamAnswer & SentSession, cutoff: Date) {
  const [found] = await ofSession(db).execute(toValues(row, cutoff));
  return found;
}

function toValues(row: ExamAnswer, cutoff: Date) {
  const answer = JSON.stringify(row.answer);
  return { ...row, answer, answeredAt: row.answeredAt.toISOString(), cutoff: cutoff.toISOString() };
}

const ofLearner = prepared((db) => {
  const { attempt, saved } = saveFor(db, sql`${sql.placeholder('userId')}`);
  return db.with(attempt, saved).select().from(attempt).prepare(UNNAMED);
});

const ofSession = prepared((db) => {
  const [hash, native, actor] = [sql.placeholder('hash'), sql.placeholder('native'), sql.placeholder('actor')];
  const session = db.$with('session', {}).as(selectUsualSession({ hash, native, actor }));
  const { attempt, saved } = saveFor(db, sql`(select user_id from session)`);
  const lastSeen = sql<Date | null>`(select last_seen from session)`.mapWith(toInstant);
  const { userId, status, form, deadlineAt, possible } = attempt;
  return db
    .with(session, attempt, saved)
    .select({ userId, status, form, deadlineAt, possible, lastSeen })
    .from(attempt)
    .prepare(UNNAMED);
});

/** Returns the parts of an SQL statement that lock the attempt of the learner `owner` and save the answer. */
function saveFor(db: Db, owner: SQL) {
  const { userId, id, status, form, deadlineAt, questions } = quizAttempts;
  const [position, answer] = [sql.placeholder('position'), sql.placeholder('answer')];
  const question = sql`${questions} -> ${position}::int`;
  // The answer to a true/false statement must be a boolean. The answer to a single-choice question must be the index of one of
  // its options, so it must be less than the number of options. PostgreSQL sorts every boolean after every number, so this
  // comparison is also false for a boolean.
  const possible = sql<boolean>`coalesce(case jsonb_typeof(${question} -> 'options')
    when 'array' then ${answer}::jsonb < to_jsonb(jsonb_array_length(${question} -> 'options'))
    else jsonb_typeof(${answer}::jsonb) = 'boolean' end and ${question} is not null, false)`.as('possible');
  const attempt = db.$with('attempt').as(
    db
      .select({ userId, id, status, form, deadlineAt, possible })
      .from(quizAttempts)
      .where(and(eq(userId, owner), eq(id, sql.placeholder('examId'))))
      .for('update'),
  );
  const [answeredAt, cutoff] = [sql.placeholder('answeredAt'), sql.placeholder('cutoff')];
  const saved = db.$with('saved', {}).as(sql`
    insert into quiz_attempt_answers (user_id, attempt_id, position, answer, answered_at)
    select user_id, id, ${position}::int, ${answer}::jsonb, ${answeredAt}::timestamptz
    from attempt where status = 'running' and possible and deadline_at >= ${cutoff}::timestamptz
    on conflict (user_id, attempt_id, position)
    do update set answer = excluded.answer, answered_at = excluded.answered_at`);
  return { attempt, saved };
}

function toInstant(value: unknown): Date {
  return new Date(String(value));
}

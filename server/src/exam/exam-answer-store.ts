import type { Answer } from '@vialibera/domain/answer';
import { type SQL, sql } from 'drizzle-orm';
import { selectUsualSessions } from '#server/accounts/session-store.ts';
import { batchCalls, toBatches } from '#server/db/batch-calls.ts';
import type { Db } from '#server/db/db.ts';
import { fixedQuery } from '#server/db/fixed-query.ts';
import type { Attempt } from './exam-store.ts';

/** An answer to save. `cutoff` is the earliest deadline of an exam that still accepts the answer. */
type NewAnswer = { examId: string; position: number; answer: Answer; answeredAt: Date; cutoff: Date };
type AnswerOfLearner = NewAnswer & { userId: string };
/**
 * An answer and the authentication of its request. `hash` is the hash of the session token. `native` is true if the native app
 * sends the request. `actor` is the id of the learner who gave the answer. `actor` is null if the request contains no such id.
 */
export type AnswerInSession = NewAnswer & { hash: string; native: boolean; actor: string | null };

/** The types of the columns of an answer in the SQL statements below. */
const ANSWER = { exam_id: 'uuid', position: 'int', answer: 'jsonb', answered_at: 'timestamptz', cutoff: 'timestamptz' };
const OF_LEARNER = { ...ANSWER, user_id: 'text' };
const IN_SESSION = { ...ANSWER, hash: 'text', native: 'boolean', actor: 'text' };

/**
 * Saves an answer if the exam is running and its deadline is not before `cutoff`. The SQL statement locks the attempt: if the
 * exam is submitted at the same time, the answer is either saved before the grading or rejected. An answer that the question
 * does not allow is also rejected, and then `possible` is false. Returns the attempt, even if the answer was rejected. If the
 * learner has no such attempt, returns undefined.
 */
export async function saveAnswer(db: Db, answer: AnswerOfLearner) {
  const [row] = await saveOfLearner(db, toValues([{ ...toColumns(answer), user_id: answer.userId }]));
  return row && toAttempt(row);
}

const saveOfLearner = fixedQuery<SavedRow>(() =>
  saveAnswers(1, OF_LEARNER, sql`select sent.*, null::timestamptz as last_seen from sent`),
);

/**
 * Does the same as `saveAnswer` for the learner of a session, and also returns when this learner was last seen. The SQL statement
 * itself checks the session (see `selectUsualSessions`). If the session is invalid or needs more checks, saves nothing and returns
 * undefined. Answers that arrive together share one statement (decision 056).
 */
export const saveAnswerInSession = batchCalls(async (db, answers: readonly AnswerInSession[]) => {
  const rows = answers.map((answer) => {
    const { hash, native, actor } = answer;
    return { ...toColumns(answer), hash, native, actor };
  });
  // No session has an empty hash, so the rows that fill up a batch save nothing.
  const batches = toBatches(rows, [...saveInSessions.keys()], { ...rows[0], hash: '' });
  const results = await Promise.all(
    batches.map(async (batch) => saveInSessions.get(batch.length)?.(db, toValues(batch))),
  );
  return batches.flatMap((batch, number) => {
    const byIndex = new Map(results[number]?.map((row) => [row.index, toAttempt(row)]));
    return batch.map((_, index) => byIndex.get(index));
  });
});

/** The statements that save 1, 2, 4 or 8 answers, by this number. */
const saveInSessions = new Map(
  [1, 2, 4, 8].map((size) => [size, fixedQuery<SavedRow>(() => saveAnswers(size, IN_SESSION, selectUsualSessions()))]),
);

type SavedRow = Pick<Attempt, 'status' | 'form' | 'userId'> & {
  /** The index of the answer among those of the statement. */
  index: number;
  deadlineAt: string;
  possible: boolean;
  lastSeen: string | null;
};

/**
 * Returns the statement that saves `size` answers, whose columns have the names and types in `columns`. `toValues` returns the
 * values of its placeholders. The query `owned` adds the columns `user_id` and `last_seen` to the answers in `sent`. The attempts are locked in the order of their keys, because two statements
 * that lock the same attempts in different orders would wait for each other forever.
 */
function saveAnswers(size: number, columns: Record<string, string>, owned: SQL): SQL {
  const names = Object.keys(columns);
  const rows = Array.from({ length: size }, (_, index) => {
    const cells = names.map((name) => sql`${sql.placeholder(`${name}${index}`)}::${sql.raw(columns[name] ?? '')}`);
    return sql`(${sql.raw(String(index))}, ${sql.join(cells, sql`, `)})`;
  });
  // The answer to a true/false statement must be a boolean. The answer to a single-choice question must be the index of one of
  // its options. PostgreSQL sorts every boolean after every number, so the comparison is false for a boolean.
  return sql`with sent(index, ${sql.raw(names.join(', '))}) as (values ${sql.join(rows, sql`, `)}),
    owned as (${owned}),
    attempt as (
      select owned.*, status, form, deadline_at,
        coalesce(case jsonb_typeof(questions -> position -> 'options')
          when 'array' then answer < to_jsonb(jsonb_array_length(questions -> position -> 'options'))
          else jsonb_typeof(answer) = 'boolean' end and questions -> position is not null, false) as possible
      from owned join quiz_attempts exam on exam.user_id = owned.user_id and exam.id = owned.exam_id
      order by exam.user_id, exam.id
      for update of exam
    ),
    saved as (
      insert into quiz_attempt_answers (user_id, attempt_id, position, answer, answered_at)
      select user_id, exam_id, position, answer, answered_at
      from attempt where status = 'running' and possible and deadline_at >= cutoff
      on conflict (user_id, attempt_id, position)
      do update set answer = excluded.answer, answered_at = excluded.answered_at
    )
    select index, user_id as "userId", status, form, deadline_at as "deadlineAt", possible, last_seen as "lastSeen"
    from attempt`;
}

function toColumns({ examId, position, answer, answeredAt, cutoff }: NewAnswer) {
  const [answered_at, cutoffAt] = [answeredAt.toISOString(), cutoff.toISOString()];
  return { exam_id: examId, position, answer: JSON.stringify(answer), answered_at, cutoff: cutoffAt };
}

/** Returns the values of the placeholders: the name of each column with the index of its row, e.g. `exam_id0`. */
function toValues(rows: readonly object[]): Record<string, unknown> {
  return Object.fromEntries(
    rows.flatMap((row, index) => Object.entries(row).map(([name, value]) => [`${name}${index}`, value])),
  );
}

function toAttempt({ deadlineAt, lastSeen, index: _, ...attempt }: SavedRow) {
  return { ...attempt, deadlineAt: new Date(deadlineAt), lastSeen: lastSeen === null ? null : new Date(lastSeen) };
}

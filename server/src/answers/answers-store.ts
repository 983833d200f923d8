import { type SQL, sql } from 'drizzle-orm';
import { batchCalls } from '#server/db/batch-calls.ts';
import type { Db } from '#server/db/db.ts';
import { fixedSql } from '#server/db/fixed-query.ts';
import { fixedInsertion, writeTogether } from '#server/db/write-together.ts';
import { answers, studyStates } from './answers-tables.ts';

export type NewAnswer = typeof answers.$inferInsert;

/** Inserts answers in one SQL statement, and marks the study states that depend on them as stale. */
export async function insertAnswers(db: Db, rows: readonly NewAnswer[]): Promise<void> {
  if (rows.length > 0) await writeTogether(db, toAnswerChanges(rows));
}

/**
 * Inserts answers outside of a transaction, as `insertAnswers` does. Requests that arrive together share one SQL statement and one
 * commit. If this statement fails, for example because one of the accounts has just been erased, each request inserts its answers
 * alone.
 */
export async function insertAnswersInBatch(db: Db, rows: readonly NewAnswer[]): Promise<void> {
  if (rows.length > 0) await insertBatch(db, rows).catch(() => insertAnswers(db, rows));
}

const insertBatch = batchCalls(async (db, requests: readonly (readonly NewAnswer[])[]) => {
  await insertAnswers(db, requests.flat());
  return requests;
});

/**
 * Returns the SQL statements of `insertAnswers`, for `writeTogether`. They mark the study states as stale and insert the answers.
 * An answer whose id the learner has already used is ignored. Marking a study state and computing a study state both lock its
 * row. If the computation comes second, it waits and includes the new answers. If the computation comes first, its result is
 * marked as stale. The states of several learners are locked in the order of their ids, because two statements could otherwise
 * deadlock.
 */
export function toAnswerChanges(rows: readonly NewAnswer[]): SQL[] {
  const earliest = new Map<string, { user_id: string; licence: string; at: Date }>();
  for (const { userId, licence, answeredAt: at } of rows) {
    const key = `${userId} ${licence}`;
    const known = earliest.get(key);
    if (!known || at < known.at) earliest.set(key, { user_id: userId, licence, at });
  }
  return [toStaleChange({ given: JSON.stringify([...earliest.values()]) }), toNewAnswersChange(rows.map(toRow))];
}

const toStaleChange = fixedSql(
  () => sql`with given as (
      select * from jsonb_to_recordset(${sql.placeholder('given')}::jsonb) as given(user_id text, licence text, at timestamptz)
    ) insert into ${studyStates} as known (user_id, licence, stale, late)
      select user_id, licence, true, false from given order by user_id, licence
      on conflict (user_id, licence) do update set stale = true, late = known.late or coalesce(
        known.folded_until >= (select at from given
          where (given.user_id, given.licence) = (known.user_id, known.licence)), false)`,
);

const toNewAnswersChange = fixedInsertion(answers, sql`on conflict do nothing`);

function toRow(answer: NewAnswer): typeof answers.$inferSelect {
  const { statementId = null, questionId = null, conceptId = null, topic = null, ms = null, unsure = false } = answer;
  return { ...answer, statementId, questionId, conceptId, topic, ms, unsure };
}

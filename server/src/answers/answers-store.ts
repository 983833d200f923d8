import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { fixedSql } from '#server/db/fixed-query.ts';
import { fixedInsertion, writeTogether } from '#server/db/write-together.ts';
import { answers, studyStates } from './answers-tables.ts';

export type NewAnswer = typeof answers.$inferInsert;

/** Inserts answers of one learner in one SQL statement, and marks what is derived from the answers as stale. */
export async function insertAnswers(db: Db, rows: readonly NewAnswer[]): Promise<void> {
  if (rows.length > 0) await writeTogether(db, toAnswerChanges(rows));
}

/**
 * Returns the SQL statements of `insertAnswers`, for `writeTogether`. The mark locks the row of the state, so that an answer is never
 * missed: whoever computes the state either waits for it, or it finds the new state and marks it. An answer whose id the learner has
 * already used is ignored: the first one counts.
 */
export function toAnswerChanges(rows: readonly NewAnswer[]): SQL[] {
  const earliest = new Map<string, { user_id: string; licence: string; at: Date }>();
  for (const { userId, licence, answeredAt: at } of rows) {
    const known = earliest.get(licence);
    if (!known || at < known.at) earliest.set(licence, { user_id: userId, licence, at });
  }
  return [toStaleChange({ given: JSON.stringify([...earliest.values()]) }), toNewAnswersChange(rows.map(toRow))];
}

const toStaleChange = fixedSql(
  () => sql`with given as (
      select * from jsonb_to_recordset(${sql.placeholder('given')}::jsonb) as given(user_id text, licence text, at timestamptz)
    ) insert into ${studyStates} as known (user_id, licence, stale, late)
      select user_id, licence, true, false from given
      on conflict (user_id, licence) do update set stale = true, late = known.late or coalesce(
        known.folded_until >= (select at from given where given.licence = known.licence), false)`,
);

const toNewAnswersChange = fixedInsertion(answers, sql`on conflict do nothing`);

function toRow(answer: NewAnswer): typeof answers.$inferSelect {
  const { statementId = null, questionId = null, conceptId = null, topic = null, ms = null, unsure = false } = answer;
  return { ...answer, statementId, questionId, conceptId, topic, ms, unsure };
}

import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { fixedSql } from '#server/db/fixed-query.ts';
import { fixedInsertion, writeTogether } from '#server/db/write-together.ts';
import { answers, studyStates } from './answers-tables.ts';

export type NewAnswer = typeof answers.$inferInsert;

/** Inserts answers of one learner in one SQL statement, and marks the study states that depend on them as stale. */
export async function insertAnswers(db: Db, rows: readonly NewAnswer[]): Promise<void> {
  if (rows.length > 0) await writeTogether(db, toAnswerChanges(rows));
}

/**
 * Returns the SQL statements of `insertAnswers`, for `writeTogether`. They mark the study states as stale and insert the answers.
 * An answer whose id the learner has already used is ignored. Marking a study state and computing a study state both lock its
 * row. If the computation comes second, it waits and includes the new answers. If the computation comes first, its result is
 * marked as stale.
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

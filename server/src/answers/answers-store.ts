import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { answers, studyStates } from './answers-tables.ts';

export type NewAnswer = typeof answers.$inferInsert;

/**
 * Inserts answers of one learner in one SQL statement, and marks what is derived from the answers as stale. The mark locks the row of
 * the state, so that an answer is never missed: whoever computes the state either waits for it, or it finds the new state and marks it.
 * An answer whose id the learner has already used is ignored: the first one counts.
 */
export async function insertAnswers(db: Db, rows: readonly NewAnswer[]): Promise<void> {
  if (rows.length === 0) return;
  const earliest = new Map<string, { userId: string; licence: string; at: Date }>();
  for (const { userId, licence, answeredAt: at } of rows) {
    const known = earliest.get(licence);
    if (!known || at < known.at) earliest.set(licence, { userId, licence, at });
  }
  const marks = sql.join(
    [...earliest.values()].map(
      ({ userId, licence, at }) => sql`(${userId}, ${licence}, ${at.toISOString()}::timestamptz)`,
    ),
    sql`, `,
  );
  const inserting = db
    .insert(answers)
    .values([...rows])
    .onConflictDoNothing();
  await db.execute(sql`
    with given (user_id, licence, at) as (values ${marks}),
    marked as (
      insert into ${studyStates} as known (user_id, licence, stale, late)
      select user_id, licence, true, false from given
      on conflict (user_id, licence) do update set stale = true, late = known.late or coalesce(
        known.folded_until >= (select at from given where given.licence = known.licence), false)
    ) ${inserting.getSQL()}`);
}

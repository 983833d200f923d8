import type { Db } from '#server/db/db.ts';
import { answers } from './answers-tables.ts';

export type NewAnswer = typeof answers.$inferInsert;

/** Inserts answers in one SQL statement. An answer whose id the learner has already used is ignored: the first one counts. */
export async function insertAnswers(db: Db, rows: readonly NewAnswer[]): Promise<void> {
  if (rows.length > 0)
    await db
      .insert(answers)
      .values([...rows])
      .onConflictDoNothing();
}

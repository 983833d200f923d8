import { inArray, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { droppedFigures } from './imports-tables.ts';

const LOCK = sql`hashtext('figures')`;

/** Until the transaction ends nobody takes a figure away: what is written now is not yet noted where one looks. */
export async function holdFigures(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${LOCK})`);
}

/** Until the transaction ends nobody brings a figure. */
export async function stopFigures(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
}

/**
 * The next figures of imports that were forgotten, and whether anything shows them still: another import, a statement, live or
 * retired, or what a statement was in an earlier version, to which one may go back. What exams have shown is among these.
 */
export async function listDropped(tx: Db, limit: number): Promise<{ url: string; shown: boolean }[]> {
  const { rows } = (await tx.execute(sql`
    select url, exists (select from bank_import_figures brought where brought.url = dropped.url)
      or exists (select from ministerial_questions question where question.image_url = dropped.url)
      or exists (select from statement_changes change where change.before ->> 'image_url' = dropped.url) as shown
    from (select url from dropped_figures order by url limit ${limit}) dropped`)) as {
    rows: { url: string; shown: boolean }[];
  };
  return rows;
}

export async function forgetDropped(tx: Db, urls: readonly string[]): Promise<void> {
  await tx.delete(droppedFigures).where(inArray(droppedFigures.url, [...urls]));
}

import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Day } from '@vialibera/domain/time/day';
import type { Db } from '#server/platform/db/db.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import type { BankId } from '#server/slices/banks/bank-id.ts';
import { ministerialQuestions } from '#server/slices/banks/banks-tables.ts';

/** Returns the day of the exam that the learner plans, or null. The table belongs to the slice `study`, which imports this one. */
export async function findExamDate(db: Db, userId: string, licence: string): Promise<Day | null> {
  const [goal] = await queryRows<{ examDate: Day | null }>(
    db,
    sql`select exam_date::text as "examDate" from study_goals where user_id = ${userId} and licence = ${licence}`,
  );
  return goal?.examDate ?? null;
}

/** Returns the match keys of the statements `ids` that belong to the bank and are not retired. */
export async function listLiveKeys(db: Db, bank: BankId, ids: readonly number[]): Promise<string[]> {
  const { id, bank: of, matchKey, retiredInVersion } = ministerialQuestions;
  const rows = await db
    .select({ matchKey })
    .from(ministerialQuestions)
    .where(and(eq(of, bank), inArray(id, [...ids]), isNull(retiredInVersion)));
  return rows.map((row) => row.matchKey);
}

import { sql } from 'drizzle-orm';
import type { Answer } from '@vialibera/domain/answer';
import type { Db } from '#server/db/db.ts';
import { statementFirstAnswers, statementStatistics } from './statistics-tables.ts';

/**
 * Adds a submitted exam to the statistics. An `answer` is null if the learner did not answer the statement. Must be called once
 * per exam, in the transaction that submits it. Rows are updated in the order of their ids, because otherwise simultaneous
 * submissions could deadlock.
 */
export async function recordExamAnswers(
  tx: Db,
  userId: string,
  sheet: readonly { id: number; answer: Answer | null }[],
) {
  const answered = sheet.flatMap(({ id, answer }) => (answer === null ? [] : [{ userId, statementId: id, answer }]));
  const first = new Map<number, Answer>();
  if (answered.length > 0) {
    const { statementId, answer } = statementFirstAnswers;
    const rows = await tx
      .insert(statementFirstAnswers)
      .values(answered)
      .onConflictDoNothing()
      .returning({ statementId, answer });
    for (const row of rows) first.set(row.statementId, row.answer);
  }
  const rows = sheet
    .toSorted((one, other) => one.id - other.id)
    .map(({ id }) => ({
      statementId: id,
      shown: 1,
      firstAnswers: first.has(id) ? { [String(first.get(id))]: 1 } : {},
    }));
  const { statementId, shown, firstAnswers } = statementStatistics;
  await tx
    .insert(statementStatistics)
    .values(rows)
    .onConflictDoUpdate({
      target: statementId,
      set: {
        shown: sql`${shown} + 1`,
        // Each exam adds at most one first answer to a statement.
        firstAnswers: sql`${firstAnswers} || coalesce((
          select jsonb_build_object(added.key, coalesce((${firstAnswers} ->> added.key)::integer, 0) + 1)
          from jsonb_each(excluded.first_answers) added), '{}')`,
      },
    });
}

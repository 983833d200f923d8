import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { TrueFalseIssue } from '@vialibera/domain/questions/true-false-question';
import type { Db } from '#server/platform/db/db.ts';
import { drivingQuestions, questionMigrationFailures, quizQuestions } from './questions-tables.ts';

const MAX_FAILURES = 100;

/** Returns published questions that have not been migrated yet, ordered by id. Their ids are greater than `after`. */
export function listUnmigratedQuestions(db: Db, after: number, limit: number) {
  const { id, text, options, correctOption, explanation, category, topic, isActive } = drivingQuestions;
  return db
    .select({ id, text, options, correctOption, explanation, category, topic })
    .from(drivingQuestions)
    .leftJoin(quizQuestions, eq(quizQuestions.sourceId, id))
    .where(and(eq(isActive, true), gt(id, after), isNull(quizQuestions.id)))
    .orderBy(asc(id))
    .limit(limit);
}

/**
 * Inserts migrated questions and returns how many were inserted. Skips a question that another admin has migrated at the same
 * time.
 */
export async function insertMigratedQuestions(tx: Db, rows: (typeof quizQuestions.$inferInsert)[]): Promise<number> {
  if (rows.length === 0) return 0;
  const saved = await tx
    .insert(quizQuestions)
    .values(rows)
    .onConflictDoNothing({ target: quizQuestions.sourceId })
    .returning({ id: quizQuestions.id });
  const sources = rows.map(({ sourceId }) => sourceId);
  await tx.delete(questionMigrationFailures).where(inArray(questionMigrationFailures.sourceId, sources));
  return saved.length;
}

export async function saveMigrationFailures(tx: Db, failures: { sourceId: number; issue: TrueFalseIssue }[]) {
  if (failures.length === 0) return;
  await tx
    .insert(questionMigrationFailures)
    .values(failures.map(({ sourceId, issue }) => ({ sourceId, issue })))
    .onConflictDoUpdate({ target: questionMigrationFailures.sourceId, set: { issue: sql`excluded.issue` } });
}

/**
 * Returns the counts and failures of the migration. Leaves out the failures of questions that are no longer published.
 */
export async function findMigrationState(db: Db) {
  const { id, text, isActive } = drivingQuestions;
  const { sourceId, issue } = questionMigrationFailures;
  const [counts] = await db
    .select({
      total: sql<number>`count(*) filter (where ${isActive})::int`,
      migrated: sql<number>`count(${quizQuestions.id}) filter (where ${isActive})::int`,
      failed: sql<number>`count(${sourceId}) filter (where ${isActive})::int`,
      proposals: sql<number>`count(*) filter (where not ${isActive})::int`,
    })
    .from(drivingQuestions)
    .leftJoin(quizQuestions, eq(quizQuestions.sourceId, id))
    .leftJoin(questionMigrationFailures, eq(sourceId, id));
  const failures = await db
    .select({ sourceId, text, issue })
    .from(questionMigrationFailures)
    .innerJoin(drivingQuestions, eq(id, sourceId))
    .where(eq(isActive, true))
    .orderBy(asc(sourceId))
    .limit(MAX_FAILURES);
  return { ...(counts ?? { total: 0, migrated: 0, failed: 0, proposals: 0 }), failures };
}

import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { TrueFalseFault } from '@vialibera/domain/true-false-question';
import type { Db } from '#server/db/db.ts';
import { questionMigrationFailures } from './question-migration-tables.ts';
import { drivingQuestions, quizQuestions } from './questions-tables.ts';

const FAILURES_SHOWN = 100;

/** Questions in service that have not been migrated, in the order of their ids. */
export function listUnmigrated(db: Db, after: number, limit: number) {
  const { id, text, options, correctOption, explanation, category, topic, isActive } = drivingQuestions;
  return db
    .select({ id, text, options, correctOption, explanation, category, topic })
    .from(drivingQuestions)
    .leftJoin(quizQuestions, eq(quizQuestions.sourceId, id))
    .where(and(eq(isActive, true), gt(id, after), isNull(quizQuestions.id)))
    .orderBy(asc(id))
    .limit(limit);
}

/** How many were new: what another admin migrated at the same instant stays as it is. */
export async function saveMigrated(tx: Db, rows: (typeof quizQuestions.$inferInsert)[]): Promise<number> {
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

export async function saveFailures(tx: Db, failures: { sourceId: number; fault: TrueFalseFault }[]) {
  if (failures.length === 0) return;
  await tx
    .insert(questionMigrationFailures)
    .values(failures.map(({ sourceId, fault }) => ({ sourceId, fault })))
    .onConflictDoUpdate({ target: questionMigrationFailures.sourceId, set: { fault: sql`excluded.fault` } });
}

/** How far the migration is. A failure counts while its question is in service. */
export async function findMigrationState(db: Db) {
  const { id, text, isActive } = drivingQuestions;
  const { sourceId, fault } = questionMigrationFailures;
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
    .select({ sourceId, text, fault })
    .from(questionMigrationFailures)
    .innerJoin(drivingQuestions, eq(id, sourceId))
    .where(eq(isActive, true))
    .orderBy(asc(sourceId))
    .limit(FAILURES_SHOWN);
  return { ...(counts ?? { total: 0, migrated: 0, failed: 0, proposals: 0 }), failures };
}

import { eq } from 'drizzle-orm';
import type { Figure, MinistryTopic } from '@vialibera/content/ministry/read-ministry';
import type { Db } from '#server/db/db.ts';
import { ministryConcepts, ministryFigures, ministryReasons } from './ministry-tables.ts';

/** PostgreSQL allows 65,535 parameters in a statement; a row has five. */
const ROWS_PER_INSERT = 5000;

/** `description` and `drawingId` belong to the statement's figure, if it has one. */
export type StatementReason = {
  key: string;
  answer: boolean;
  why: string;
  conceptId: string;
  description: string | null;
  drawingId: string | null;
};

/** Replaces all concepts, reasons and figures. */
export async function replaceReasons(
  tx: Db,
  topics: readonly MinistryTopic[],
  figures: readonly Figure[],
): Promise<void> {
  await tx.delete(ministryConcepts);
  await tx.delete(ministryFigures);
  const concepts = topics.flatMap(({ topic, concepts: of }) => of.map((concept) => ({ topic, ...concept })));
  const rows = concepts.map(({ id, topic, title, rule, lesson, heading, illustration }) => {
    return { id, topic, title, rule, lessonId: lesson, heading, illustrationId: illustration };
  });
  if (rows.length > 0) await tx.insert(ministryConcepts).values(rows);
  const reasons = concepts.flatMap(({ id, statements }) => statements.map((it) => ({ ...it, conceptId: id })));
  for (let start = 0; start < reasons.length; start += ROWS_PER_INSERT)
    await tx.insert(ministryReasons).values(reasons.slice(start, start + ROWS_PER_INSERT));
  const described = figures.map(({ illustration, ...figure }) => ({ ...figure, illustrationId: illustration }));
  if (described.length > 0) await tx.insert(ministryFigures).values(described);
}

export function listReasons(db: Db): Promise<StatementReason[]> {
  const { key, answer, why, conceptId, figure } = ministryReasons;
  const { description, illustrationId: drawingId } = ministryFigures;
  return db
    .select({ key, answer, why, conceptId, description, drawingId })
    .from(ministryReasons)
    .leftJoin(ministryFigures, eq(ministryFigures.figure, figure));
}

export function listConcepts(db: Db) {
  const { id, title, rule, lessonId, heading } = ministryConcepts;
  return db.select({ id, title, rule, lessonId, heading }).from(ministryConcepts);
}

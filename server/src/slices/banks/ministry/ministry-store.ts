import { eq } from 'drizzle-orm';
import type { Figure, MinistryTopic } from '@vialibera/content/ministry/read-ministry';
import { NO_SIGNATURES, type Signatures } from '@vialibera/content/ministry/read-signatures';
import type { FigureFingerprint } from '@vialibera/domain/banks/figure-fingerprint';
import type { ListedReason } from '@vialibera/domain/banks/listed-reason';
import type { Db } from '#server/platform/db/db.ts';
import { ministryConcepts, ministryFigures, ministryReasons } from './ministry-tables.ts';

/** The maximum number of rows in one insert. PostgreSQL allows 65,535 parameters in a query, and each row needs seven. */
const ROWS_PER_INSERT = 5000;

export type StatementReason = ListedReason & { why: string };
export type StatementFigure = { figure: string; description: string; drawingId: string | null };

/**
 * Replaces all concepts, reasons and figures. If a statement has no signature, it is recognised only by its hash (`key`).
 */
export async function replaceReasons(
  tx: Db,
  topics: readonly MinistryTopic[],
  figures: readonly Figure[],
  signatures: Signatures = NO_SIGNATURES,
): Promise<void> {
  await tx.delete(ministryConcepts);
  await tx.delete(ministryFigures);
  const concepts = topics.flatMap(({ topic, concepts: of }) => of.map((concept) => ({ topic, ...concept })));
  const rows = concepts.map(({ id, topic, title, rule, lesson, heading, illustration }) => {
    return { id, topic, title, rule, lessonId: lesson, heading, illustrationId: illustration };
  });
  if (rows.length > 0) await tx.insert(ministryConcepts).values(rows);
  const reasons = concepts.flatMap(({ id, statements }) =>
    statements.map((reason) => ({
      ...reason,
      conceptId: id,
      textKey: signatures.texts.get(reason.key) ?? reason.key,
      signature: encode(signatures.statements.get(reason.key) ?? new Uint8Array()),
    })),
  );
  for (let start = 0; start < reasons.length; start += ROWS_PER_INSERT)
    await tx.insert(ministryReasons).values(reasons.slice(start, start + ROWS_PER_INSERT));
  const described = figures.map(({ figure, description, illustration }) => {
    const fingerprint = signatures.figures.get(figure);
    return { figure, description, illustrationId: illustration, fingerprint: fingerprint ? encode(fingerprint) : null };
  });
  if (described.length > 0) await tx.insert(ministryFigures).values(described);
}

export async function listReasons(db: Db): Promise<StatementReason[]> {
  const { key, textKey, conceptId, figure, answer, signature, why } = ministryReasons;
  const { topic } = ministryConcepts;
  const rows = await db
    .select({ key, textKey, conceptId, topic, figure, answer, signature, why })
    .from(ministryReasons)
    .innerJoin(ministryConcepts, eq(ministryConcepts.id, conceptId));
  return rows.map((row) => ({ ...row, signature: decode(row.signature) }));
}

/** Returns the ministry's figures with their fingerprints. The fingerprint is null if it is not known. */
export async function listFigures(db: Db): Promise<(StatementFigure & { fingerprint: FigureFingerprint | null })[]> {
  const { figure, description, illustrationId: drawingId, fingerprint } = ministryFigures;
  const rows = await db.select({ figure, description, drawingId, fingerprint }).from(ministryFigures);
  return rows.map((row) => ({ ...row, fingerprint: row.fingerprint === null ? null : decode(row.fingerprint) }));
}

function encode(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64');
}

function decode(encoded: string): Uint8Array {
  return Buffer.from(encoded, 'base64');
}

export function listConcepts(db: Db) {
  const { id, title, rule, lessonId, heading } = ministryConcepts;
  return db.select({ id, title, rule, lessonId, heading }).from(ministryConcepts);
}

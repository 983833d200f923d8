import { eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/db.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { bankImportImages, orphanedImages } from './imports-tables.ts';

const LOCK = sql`hashtext('images')`;

/**
 * Takes the image lock in shared mode until the transaction ends. The clean-up job waits for this lock, so it cannot delete an
 * image that is saved but not referenced yet.
 */
export async function lockImagesShared(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${LOCK})`);
}

/** Takes the image lock in exclusive mode until the transaction ends. In the meantime, no image can be uploaded. */
export async function lockImagesExclusive(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
}

/**
 * Saves the URLs of uploaded images under their normalised names. If a name is uploaded again, it refers to the later image.
 */
export async function saveImportImageUrls(tx: Db, importId: string, urls: ReadonlyMap<string, string>): Promise<void> {
  if (urls.size === 0) return;
  await tx
    .insert(bankImportImages)
    .values(Array.from(urls, ([name, url]) => ({ importId, name, url })))
    .onConflictDoUpdate({
      target: [bankImportImages.importId, bankImportImages.name],
      set: { url: sql`excluded.url` },
    });
}

/** Returns the URLs of the uploaded images, keyed by normalised name. */
export async function listImportImages(db: Db, importId: string): Promise<Map<string, string>> {
  const rows = await db.select().from(bankImportImages).where(eq(bankImportImages.importId, importId));
  return new Map(rows.map(({ name, url }) => [name, url]));
}

/**
 * Returns up to `limit` images of deleted imports. `referenced` is true if another import, a statement (live or retired) or an
 * earlier version of a statement still refers to the image. Images of past exams are therefore also referenced, because the
 * statements of an exam are never deleted from the bank.
 */
export async function listOrphanCandidates(tx: Db, limit: number): Promise<{ url: string; referenced: boolean }[]> {
  const rows = await queryRows<{ url: string; referenced: boolean }>(
    tx,
    sql`
    select url, exists (select from bank_import_images image where image.url = orphan.url)
      or exists (select from ministerial_questions question where question.image_url = orphan.url)
      or exists (select from statement_changes change where change.before ->> 'image_url' = orphan.url) as referenced
    from (select url from orphaned_images order by url limit ${limit}) orphan`,
  );
  return rows;
}

export async function deleteOrphanCandidates(tx: Db, urls: readonly string[]): Promise<void> {
  await tx.delete(orphanedImages).where(inArray(orphanedImages.url, [...urls]));
}

import { inArray, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { queryRows } from '#server/db/query-rows.ts';
import { orphanedImages } from './imports-tables.ts';

const LOCK = sql`hashtext('images')`;

/** Prevents the clean-up job from deleting an image that was written but is not referenced yet. Held until the transaction ends. */
export async function lockImagesShared(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${LOCK})`);
}

/** Prevents uploads of images until the transaction ends. */
export async function lockImagesExclusive(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
}

/**
 * The next images of deleted imports. `referenced`: another import, a statement (live or retired) or an earlier version of a statement
 * still shows the image. This covers the images of past exams, because statements are never deleted.
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

import { desc, eq, lt } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { authUsers } from '#server/accounts/accounts-tables.ts';
import type { Db } from '#server/db/db.ts';
import { auditLog } from './admin-tables.ts';

export async function noteAct(tx: Db, entry: typeof auditLog.$inferInsert) {
  await tx.insert(auditLog).values(entry);
}

/** Newest first, from before an entry on. */
export function listAuditPage(db: Db, before: number | undefined, limit: number) {
  const actors = alias(authUsers, 'actors');
  const subjects = alias(authUsers, 'subjects');
  const { id, at, action, actorId, subjectId } = auditLog;
  return db
    .select({ id, at, action, actor: actors.email, subject: subjects.email })
    .from(auditLog)
    .leftJoin(actors, eq(actors.id, actorId))
    .leftJoin(subjects, eq(subjects.id, subjectId))
    .where(before === undefined ? undefined : lt(id, before))
    .orderBy(desc(id))
    .limit(limit);
}

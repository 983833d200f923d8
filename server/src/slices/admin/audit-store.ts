import { desc, eq, lt } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { authUsers } from '#server/slices/accounts/accounts-tables.ts';
import type { Db } from '#server/platform/db/db.ts';
import { auditLog } from './admin-tables.ts';

export async function appendAuditEntry(tx: Db, entry: typeof auditLog.$inferInsert) {
  await tx.insert(auditLog).values(entry);
}

/** Returns one page of the audit log, the newest entries first. `before` is the id of the last entry on the previous page. */
export function listAuditPage(db: Db, before: number | undefined, limit: number) {
  const actors = alias(authUsers, 'actors');
  const targets = alias(authUsers, 'targets');
  const { id, at, action, actorId, targetId } = auditLog;
  return db
    .select({ id, at, action, actor: actors.email, target: targets.email })
    .from(auditLog)
    .leftJoin(actors, eq(actors.id, actorId))
    .leftJoin(targets, eq(targets.id, targetId))
    .where(before === undefined ? undefined : lt(id, before))
    .orderBy(desc(id))
    .limit(limit);
}

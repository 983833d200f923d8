import { asAdmin } from '#server/context.ts';
import { listAuditPage } from './audit-store.ts';

const PAGE = 20;

export const listAudit = asAdmin.admin.listAudit.handler(async ({ input, context: { db } }) => {
  const rows = await listAuditPage(db, input.before, PAGE + 1);
  const entries = rows.slice(0, PAGE).map((row) => ({ ...row, at: row.at.toISOString() }));
  return { entries, next: rows.length > PAGE ? (entries.at(-1)?.id ?? null) : null };
});

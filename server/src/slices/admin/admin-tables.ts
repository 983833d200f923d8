import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { optionalAccountId } from '#server/slices/accounts/accounts-tables.ts';
import { instant } from '#server/platform/db/columns.ts';

const AUDITED_ACTIONS = ['grant-admin', 'revoke-admin', 'suspend', 'restore'] as const;

/** The log of admin actions. Entries are never deleted. When an account is deleted, its id in the entries becomes null. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    at: instant().notNull(),
    action: text({ enum: AUDITED_ACTIONS }).notNull(),
    actorId: optionalAccountId(),
    targetId: optionalAccountId(),
  },
  (t) => [index().on(t.at)],
);

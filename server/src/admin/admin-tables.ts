import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { authUsers } from '#server/accounts/accounts-tables.ts';

const AUDITED_ACTIONS = ['grant-admin', 'revoke-admin', 'suspend', 'restore'] as const;

/** Who did what to whom, for ever; names go with the accounts they belong to. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull(),
    action: text({ enum: AUDITED_ACTIONS }).notNull(),
    actorId: text().references(() => authUsers.id, { onDelete: 'set null' }),
    subjectId: text().references(() => authUsers.id, { onDelete: 'set null' }),
  },
  (t) => [index().on(t.at)],
);

import { date, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { authUsers } from '#server/accounts/accounts-tables.ts';

const userId = () =>
  text()
    .notNull()
    .references(() => authUsers.id, { onDelete: 'cascade' });

/** What somebody has answered right in a week: the key counts each statement once. Past weeks are forgotten. */
export const rankingStatements = pgTable(
  'ranking_statements',
  { userId: userId(), week: date({ mode: 'string' }).notNull(), statementId: integer().notNull() },
  (t) => [primaryKey({ columns: [t.userId, t.week, t.statementId] })],
);

/** What a day in Rome has brought, before the cap. */
export const rankingDays = pgTable(
  'ranking_days',
  {
    userId: userId(),
    day: date({ mode: 'string' }).notNull(),
    statements: integer().notNull().default(0),
    exams: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.userId, t.day] })],
);

/** Who does not want to be in any ranking. */
export const rankingOptOuts = pgTable('ranking_opt_outs', {
  userId: userId().primaryKey(),
  since: timestamp({ withTimezone: true }).notNull(),
});

import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { drivingQuestions } from './questions-tables.ts';

/** Questions that could not be migrated and why, until a later run succeeds. */
export const questionMigrationFailures = pgTable('question_migration_failures', {
  sourceId: integer()
    .primaryKey()
    .references(() => drivingQuestions.id, { onDelete: 'cascade' }),
  issue: text({ enum: ['NOT_TRUE_FALSE', 'NO_CORRECT_OPTION', 'NO_TEXT'] }).notNull(),
});

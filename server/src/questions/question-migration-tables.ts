import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { drivingQuestions } from './questions-tables.ts';

/** What the migration could not take, and why: told until a later run can, also after a reload. */
export const questionMigrationFailures = pgTable('question_migration_failures', {
  sourceId: integer()
    .primaryKey()
    .references(() => drivingQuestions.id, { onDelete: 'cascade' }),
  fault: text({ enum: ['NOT_TRUE_FALSE', 'NO_CORRECT_OPTION', 'NO_TEXT'] }).notNull(),
});

import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { authUsers } from '#server/accounts/accounts-tables.ts';
import { instant } from '#server/db/columns.ts';

/** The licence of a question; «common» applies to all. */
const CATEGORIES = ['B', 'A', 'common'] as const;

/** Questions with options, uploaded by admins and learners (spec §3). A learner's upload is a proposal: inactive and not reviewed yet. */
export const drivingQuestions = pgTable(
  'driving_questions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Normalised text and options: the same question is stored once. */
    matchKey: text().notNull().unique(),
    text: text().notNull(),
    options: jsonb().$type<string[]>().notNull(),
    /** The 0-based index of the right option. */
    correctOption: integer().notNull(),
    category: text({ enum: CATEGORIES }).notNull().default('B'),
    isActive: boolean().notNull(),
    topic: text(),
    explanation: text(),
    authorId: text().references(() => authUsers.id, { onDelete: 'set null' }),
    createdAt: instant().notNull(),
    reviewedAt: instant(),
  },
  (t) => [index().on(t.isActive, t.reviewedAt), index().on(t.authorId)],
);

/** The target of the migration (spec §4): true/false questions of the quiz. */
export const quizQuestions = pgTable('quiz_questions', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** The source question. Unique, so that it is migrated once. */
  sourceId: integer()
    .notNull()
    .unique()
    .references(() => drivingQuestions.id, { onDelete: 'cascade' }),
  text: text().notNull(),
  options: jsonb().$type<string[]>().notNull(),
  correctAnswer: integer().notNull(),
  explanation: text().notNull(),
  type: text({ enum: ['true_false'] }).notNull(),
  category: text({ enum: CATEGORIES }).notNull(),
  topic: text(),
});

/** Questions that could not be migrated and why, until a later run succeeds. */
export const questionMigrationFailures = pgTable('question_migration_failures', {
  sourceId: integer()
    .primaryKey()
    .references(() => drivingQuestions.id, { onDelete: 'cascade' }),
  issue: text({ enum: ['NOT_TRUE_FALSE', 'NO_CORRECT_OPTION', 'NO_TEXT'] }).notNull(),
});

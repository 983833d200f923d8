import { COURSE_LICENCE } from '@vialibera/domain/exam/course-licence';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { optionalAccountId } from '#server/slices/accounts/accounts-tables.ts';
import { instant } from '#server/platform/db/columns.ts';

/**
 * Questions with answer options, uploaded by admins and learners. A learner's upload is a proposal: the question stays
 * inactive until an admin approves it.
 */
export const drivingQuestions = pgTable(
  'driving_questions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The normalised text and options. Unique, so that the same question is stored only once. */
    matchKey: text().notNull().unique(),
    text: text().notNull(),
    options: jsonb().$type<string[]>().notNull(),
    /** The 0-based index of the right option. */
    correctOption: integer().notNull(),
    /** The id of the licence for which the question is asked, or `common` if it is asked for every licence. */
    category: text().notNull().default(COURSE_LICENCE),
    isActive: boolean().notNull(),
    topic: text(),
    explanation: text(),
    authorId: optionalAccountId(),
    /** True if a learner uploaded the question. An admin must then review the question. */
    isProposal: boolean().notNull().default(false),
    /** True if the author's display name is to be shown with the approved question. */
    showAuthor: boolean().notNull().default(false),
    createdAt: instant().notNull(),
    reviewedAt: instant(),
    /**
     * The reason that the admin gave for a rejection, or the admin's note on an approval. The author can read this
     * text.
     */
    reviewNote: text(),
  },
  (t) => [
    index().on(t.isActive, t.reviewedAt),
    index().on(t.authorId),
    index('driving_questions_community')
      .on(t.topic, t.id)
      .where(sql`is_proposal and is_active`),
  ],
);

/**
 * The true/false questions. An admin starts the migration that creates them from the table `driving_questions` (spec
 * §4).
 */
export const quizQuestions = pgTable('quiz_questions', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** The id of the question in `driving_questions`. Unique, so that each question is migrated only once. */
  sourceId: integer()
    .notNull()
    .unique()
    .references(() => drivingQuestions.id, { onDelete: 'cascade' }),
  text: text().notNull(),
  options: jsonb().$type<string[]>().notNull(),
  correctAnswer: integer().notNull(),
  explanation: text().notNull(),
  type: text({ enum: ['true_false'] }).notNull(),
  category: text().notNull(),
  topic: text(),
});

/** Questions that could not be migrated, each with the reason. A row is deleted when a later run migrates the question. */
export const questionMigrationFailures = pgTable('question_migration_failures', {
  sourceId: integer()
    .primaryKey()
    .references(() => drivingQuestions.id, { onDelete: 'cascade' }),
  issue: text({ enum: ['NOT_TRUE_FALSE', 'NO_CORRECT_OPTION', 'NO_TEXT'] }).notNull(),
});

import { boolean, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { authUsers } from '#server/accounts/accounts-tables.ts';

/** Which licence a question is for; «common» is for all. */
const CATEGORIES = ['B', 'A', 'common'] as const;

/**
 * Questions with options, as admins and learners upload them (spec §3). A learner's is a proposal: not active, and without a
 * review until an admin has decided.
 */
export const drivingQuestions = pgTable(
  'driving_questions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Text and options, normalised: the same question uploaded twice stands once. */
    matchKey: text().notNull().unique(),
    text: text().notNull(),
    options: jsonb().$type<string[]>().notNull(),
    /** The position of the right option, from 0. */
    correctOption: integer().notNull(),
    category: text({ enum: CATEGORIES }).notNull().default('B'),
    isActive: boolean().notNull(),
    topic: text(),
    explanation: text(),
    authorId: text().references(() => authUsers.id, { onDelete: 'set null' }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    reviewedAt: timestamp({ withTimezone: true }),
  },
  (t) => [index().on(t.isActive, t.reviewedAt), index().on(t.authorId)],
);

/** The target of the migration (spec §4): true/false questions of the game. */
export const quizQuestions = pgTable('quiz_questions', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** The driving question it came from: migrated once, however often the migration runs. */
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

import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Exercise } from '@vialibera/content/readers/read-exercise';
import { ownerId } from '#server/slices/accounts/accounts-tables.ts';
import { instant } from '#server/platform/db/columns.ts';

/**
 * The units of the course from `content/units`. A unit that is removed there is retired, never deleted, because progress refers
 * to it.
 */
export const learningTopics = pgTable('learning_topics', {
  id: text().primaryKey(),
  number: integer().notNull(),
  title: text().notNull(),
  officialName: text().notNull(),
  description: text().notNull(),
  icon: text().notNull(),
  sortOrder: integer().notNull(),
  retired: boolean().notNull().default(false),
});

export const learningLessons = pgTable(
  'learning_lessons',
  {
    id: text().primaryKey(),
    topicId: text()
      .notNull()
      .references(() => learningTopics.id),
    title: text().notNull(),
    type: text({ enum: ['info', 'quiz', 'interactive'] }).notNull(),
    boss: boolean().notNull(),
    content: text().notNull(),
    takeaway: text(),
    exercise: jsonb().$type<Exercise>(),
    xpReward: integer(),
    articles: jsonb().$type<string[]>().notNull(),
    verifiedOn: date({ mode: 'string' }).notNull(),
    sortOrder: integer().notNull(),
    retired: boolean().notNull().default(false),
  },
  (t) => [index().on(t.topicId)],
);

export const learningQuestions = pgTable(
  'learning_questions',
  {
    id: text().primaryKey(),
    lessonId: text()
      .notNull()
      .references(() => learningLessons.id),
    text: text().notNull(),
    options: jsonb().$type<string[]>().notNull(),
    correctOption: integer().notNull(),
    explanation: text().notNull(),
    /** The id of the sign or scene that illustrates the question. Null if the question has no illustration. */
    illustrationId: text(),
    /** The id of the concept in `content/ministry` that the question tests. */
    conceptId: text(),
    sortOrder: integer().notNull(),
    retired: boolean().notNull().default(false),
  },
  (t) => [index().on(t.lessonId)],
);

export const userProgress = pgTable(
  'user_progress',
  {
    userId: ownerId(),
    lessonId: text()
      .notNull()
      .references(() => learningLessons.id),
    completed: boolean().notNull(),
    completedAt: instant().notNull(),
    /** The id that the client chose for the completion. A repeated request with the same id gets the same response. */
    completionId: uuid().notNull(),
    correct: integer().notNull(),
    total: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.lessonId] })],
);

import { boolean, date, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Exercise } from '@vialibera/content/read-exercise';
import { authUsers } from '#server/accounts/accounts-tables.ts';

/** The course as `content/units` says. What vanishes there is retired here, never deleted: progress points to it. */
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

export const learningLessons = pgTable('learning_lessons', {
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
});

export const learningQuestions = pgTable('learning_questions', {
  id: text().primaryKey(),
  lessonId: text()
    .notNull()
    .references(() => learningLessons.id),
  text: text().notNull(),
  options: jsonb().$type<string[]>().notNull(),
  correctOption: integer().notNull(),
  explanation: text().notNull(),
  /** The id of a sign or scene. */
  figure: text(),
  sortOrder: integer().notNull(),
  retired: boolean().notNull().default(false),
});

export const userProgress = pgTable(
  'user_progress',
  {
    userId: text()
      .notNull()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    lessonId: text()
      .notNull()
      .references(() => learningLessons.id),
    completed: boolean().notNull(),
    completedAt: timestamp({ withTimezone: true }).notNull(),
    /** The client's id of the completing act: the same act again is answered the same way. */
    completionId: uuid().notNull(),
    correct: integer().notNull(),
    total: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.lessonId] })],
);

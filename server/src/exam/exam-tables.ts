import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { authUsers } from '#server/accounts/accounts-tables.ts';

/** A statement as the learner saw it, with its key: an attempt never changes when the bank does. */
export type SheetQuestion = {
  id: number;
  text: string;
  answer: boolean;
  imageUrl: string | null;
  imageDescription: string | null;
  explanation: string | null;
  /** The ministry's number; absent in attempts of before statistics, null when the bank does not say. */
  topic?: number | null;
};

const userId = () =>
  text()
    .notNull()
    .references(() => authUsers.id, { onDelete: 'cascade' });

export const quizAttempts = pgTable(
  'quiz_attempts',
  {
    userId: userId(),
    id: uuid().notNull(),
    status: text({ enum: ['running', 'submitted'] }).notNull(),
    startedAt: timestamp({ withTimezone: true }).notNull(),
    deadlineAt: timestamp({ withTimezone: true }).notNull(),
    submittedAt: timestamp({ withTimezone: true }),
    timedOut: boolean().notNull().default(false),
    score: integer(),
    errors: integer(),
    questions: jsonb().$type<SheetQuestion[]>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    uniqueIndex('quiz_attempts_one_running')
      .on(t.userId)
      .where(sql`status = 'running'`),
    index('quiz_attempts_overdue')
      .on(t.deadlineAt)
      .where(sql`status = 'running'`),
  ],
);

export const quizAttemptAnswers = pgTable(
  'quiz_attempt_answers',
  {
    userId: userId(),
    attemptId: uuid().notNull(),
    position: integer().notNull(),
    answer: boolean().notNull(),
    answeredAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.attemptId, t.position] })],
);

import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Answer } from '@vialibera/domain/exam/answer';
import type { TakenForm } from '@vialibera/domain/exam/licence';
import { ownerId } from '#server/slices/accounts/accounts-tables.ts';
import { instant } from '#server/platform/db/columns.ts';

/** A copy of a statement and its answer key, so that later changes of the bank do not affect the attempt. */
export type ExamStatement = {
  id: number;
  text: string;
  answer: Answer;
  /**
   * The options of a single-choice question. Null for a true/false statement. Undefined for a true/false statement in an
   * attempt that an older release saved.
   */
  options?: string[] | null;
  imageUrl: string | null;
  imageDescription: string | null;
  explanation: string | null;
  /**
   * The number of the ministry's topic. Null if the bank assigns no topic to the statement. Undefined in attempts that older
   * releases saved.
   */
  topic?: number | null;
  /**
   * The ids of the statement's concept and of our drawing that replaces the statement's image. They are undefined in attempts
   * that older releases saved.
   */
  conceptId?: string | null;
  drawingId?: string | null;
};

export const quizAttempts = pgTable(
  'quiz_attempts',
  {
    userId: ownerId(),
    id: uuid().notNull(),
    /** The licence and the exam form as they were at the start of the exam. Later changes do not affect the attempt. */
    form: jsonb().$type<TakenForm>().notNull(),
    status: text({ enum: ['running', 'submitted'] }).notNull(),
    startedAt: instant().notNull(),
    deadlineAt: instant().notNull(),
    submittedAt: instant(),
    timedOut: boolean().notNull().default(false),
    score: integer(),
    errors: integer(),
    questions: jsonb().$type<ExamStatement[]>().notNull(),
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
    userId: ownerId(),
    attemptId: uuid().notNull(),
    position: integer().notNull(),
    answer: jsonb().$type<Answer>().notNull(),
    answeredAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.attemptId, t.position] })],
);

import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { authUsers } from '#server/accounts/accounts-tables.ts';
import { instant } from '#server/db/columns.ts';
import type { ExamStatement } from '#server/exam/exam-tables.ts';

/** One row per duel, with a copy of its ten statements as they were at the start. */
export const duels = pgTable(
  'duels',
  {
    id: uuid().primaryKey(),
    status: text({ enum: ['open', 'finished', 'expired', 'declined', 'cancelled'] })
      .notNull()
      .default('open'),
    /** The ministry's topic number; null for the whole bank. */
    topic: integer(),
    statements: jsonb().$type<ExamStatement[]>().notNull(),
    startedAt: instant().notNull(),
    deadlineAt: instant().notNull(),
    endedAt: instant(),
  },
  (t) => [
    index('duels_open')
      .on(t.deadlineAt)
      .where(sql`status = 'open'`),
  ],
);

/** Seat 0 sent the invitation, seat 1 received it. A deleted account leaves its seat empty, because the opponent keeps the duel. */
export const duelPlayers = pgTable(
  'duel_players',
  {
    duelId: uuid()
      .notNull()
      .references(() => duels.id, { onDelete: 'cascade' }),
    seat: integer().notNull(),
    userId: text().references(() => authUsers.id, { onDelete: 'set null' }),
    answered: integer().notNull().default(0),
    /** Null until the duel is finished. */
    score: integer(),
  },
  (t) => [primaryKey({ columns: [t.duelId, t.seat] }), index().on(t.userId, t.duelId)],
);

/** Answers reference a seat, not an account, so that they are anonymous after the account is deleted. */
export const duelAnswers = pgTable(
  'duel_answers',
  {
    duelId: uuid()
      .notNull()
      .references(() => duels.id, { onDelete: 'cascade' }),
    seat: integer().notNull(),
    position: integer().notNull(),
    answer: boolean().notNull(),
    answeredAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.duelId, t.seat, t.position] })],
);

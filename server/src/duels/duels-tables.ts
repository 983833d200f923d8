import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { authUsers } from '#server/accounts/accounts-tables.ts';
import type { SheetQuestion } from '#server/exam/exam-tables.ts';

const instant = () => timestamp({ withTimezone: true });

/** Two players and ten statements as they were when it started. */
export const duels = pgTable(
  'duels',
  {
    id: uuid().primaryKey(),
    status: text({ enum: ['open', 'finished', 'expired', 'refused', 'cancelled'] })
      .notNull()
      .default('open'),
    /** The ministry's number; null for the whole bank. */
    topic: integer(),
    statements: jsonb().$type<SheetQuestion[]>().notNull(),
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

/** Seat 0 has invited, seat 1 is invited. Who deletes the account leaves an empty seat: the duel is the other's too. */
export const duelPlayers = pgTable(
  'duel_players',
  {
    duelId: uuid()
      .notNull()
      .references(() => duels.id, { onDelete: 'cascade' }),
    seat: integer().notNull(),
    userId: text().references(() => authUsers.id, { onDelete: 'set null' }),
    answered: integer().notNull().default(0),
    /** Once the duel is finished. */
    score: integer(),
  },
  (t) => [primaryKey({ columns: [t.duelId, t.seat] }), index().on(t.userId, t.duelId)],
);

/** Of a seat, so that it tells nothing about somebody who has gone. The first answer stands. */
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

import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import type { Answer } from '@vialibera/domain/exam/answer';
import { optionalAccountId } from '#server/slices/accounts/accounts-tables.ts';
import { instant } from '#server/platform/db/columns.ts';
import type { ExamStatement } from '#server/slices/exam/exam-tables.ts';

/** One row per duel, with a copy of its ten statements as they were when the duel was started. */
export const duels = pgTable(
  'duels',
  {
    id: uuid().primaryKey(),
    status: text({ enum: ['open', 'finished', 'expired', 'declined', 'cancelled'] })
      .notNull()
      .default('open'),
    /** The licence from whose bank the statements are drawn. */
    licence: text().notNull(),
    /** The number of the topic from which the statements are drawn. Null if they are drawn from the whole bank. */
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

/**
 * The players of each duel. The player in seat 0 sent the invitation, and the player in seat 1 received it. When a player's
 * account is deleted, the row is kept without `userId`, because the opponent keeps the duel.
 */
export const duelPlayers = pgTable(
  'duel_players',
  {
    duelId: uuid()
      .notNull()
      .references(() => duels.id, { onDelete: 'cascade' }),
    seat: integer().notNull(),
    userId: optionalAccountId(),
    answered: integer().notNull().default(0),
    /** The number of the player's right answers. Null unless the status of the duel is `finished`. */
    score: integer(),
  },
  (t) => [primaryKey({ columns: [t.duelId, t.seat] }), index().on(t.userId, t.duelId)],
);

/**
 * The players' answers. They refer to a seat instead of an account, so that they become anonymous when the account is deleted.
 */
export const duelAnswers = pgTable(
  'duel_answers',
  {
    duelId: uuid()
      .notNull()
      .references(() => duels.id, { onDelete: 'cascade' }),
    seat: integer().notNull(),
    position: integer().notNull(),
    answer: jsonb().$type<Answer>().notNull(),
    answeredAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.duelId, t.seat, t.position] })],
);

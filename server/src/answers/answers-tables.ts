import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { type Answer, MAX_ANSWER_MS } from '@vialibera/domain/answer';
import type { Mistakes } from '@vialibera/domain/mistakes';
import type { StudyState } from '@vialibera/domain/study-state';
import { ownerId } from '#server/accounts/accounts-tables.ts';
import { instant } from '#server/db/columns.ts';

const ANSWER_SOURCES = ['lesson', 'practice', 'session', 'exam', 'duel'] as const;

/**
 * Every answer of a learner to a statement of a bank or to a question of the course, in one row that never changes. Whatever is known
 * about the learner's memory is derived from these rows.
 */
export const answers = pgTable(
  'answers',
  {
    userId: ownerId(),
    /** Chosen by the device, or derived from the exam, duel or lesson (`toAnswerId`), so that a retry adds no row. */
    id: uuid().notNull(),
    /** The licence that owns the question list. */
    licence: text().notNull(),
    /** The statement of the bank; null for a question of the course. Statements are retired, never deleted. */
    statementId: integer(),
    /** The question of the course; null for a statement. Questions are retired, never deleted. */
    questionId: text(),
    /** The concept that the question asked, as far as it was known then. */
    conceptId: text(),
    /** The number of the topic in the list; null if the bank assigns none. */
    topic: integer(),
    source: text({ enum: ANSWER_SOURCES }).notNull(),
    choice: jsonb().$type<Answer>().notNull(),
    /** Whether the choice was right by the key of that time. A later correction of the key does not change it. */
    correct: boolean().notNull(),
    /** How long the learner took, in milliseconds; null if it was not measured. */
    ms: integer(),
    /** Whether the learner pressed «Non sono sicuro». */
    unsure: boolean().notNull().default(false),
    /** When the learner answered, by the server's clock. */
    answeredAt: instant().notNull(),
    receivedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    // The history of a learner is replayed in this order.
    index().on(t.userId, t.licence, t.answeredAt),
    // The activity of the last days is counted from it. Rows are stored in this order, so the index is tiny.
    index().using('brin', t.receivedAt),
    check('answers_one_question', sql`num_nonnulls(${t.statementId}, ${t.questionId}) = 1`),
    check('answers_ms', sql`${t.ms} between 0 and ${sql.raw(String(MAX_ANSWER_MS))}`),
  ],
);

/**
 * What the study engine has concluded from a learner's answers to the statements of a question list. It is derived, and
 * `npm run study -- rebuild` derives it again. It is in this slice because every insertion of answers marks it.
 */
export const studyStates = pgTable(
  'study_states',
  {
    userId: ownerId(),
    /** The licence that owns the question list. */
    licence: text().notNull(),
    /** Whether answers were recorded since the state was saved. */
    stale: boolean().notNull(),
    /** Whether one of them is not newer than the answers in the state, so that all must be replayed. */
    late: boolean().notNull(),
    /** The time of the latest answer in the state; null until the state is computed. */
    foldedUntil: instant(),
    /** The engine's method and the version of the bank with which it was computed. With others, all answers are replayed. */
    basis: text(),
    state: jsonb().$type<StudyState>(),
    mistakes: jsonb().$type<Mistakes>(),
    /** The number of concepts that the learner has met. */
    met: integer(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.licence] })],
);

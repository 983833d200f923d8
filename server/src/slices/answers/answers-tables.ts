import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { type Answer, MAX_ANSWER_MS } from '@vialibera/domain/exam/answer';
import type { Mistakes } from '@vialibera/domain/study/mistakes';
import type { StudyState } from '@vialibera/domain/study/study-state';
import { ownerId } from '#server/slices/accounts/accounts-tables.ts';
import { instant } from '#server/platform/db/columns.ts';

const ANSWER_SOURCES = ['lesson', 'practice', 'session', 'exam', 'duel'] as const;

/**
 * The learners' answers to statements of the banks and to questions of the course, one row per answer. Rows never change. Every
 * estimate of a learner's memory is computed from these rows.
 */
export const answers = pgTable(
  'answers',
  {
    userId: ownerId(),
    /**
     * The device chooses the id, or `toAnswerId` derives it from the exam, duel or lesson. A retry uses the same id, so it adds
     * no row.
     */
    id: uuid().notNull(),
    /** The licence that defines the question list to which the statement or question belongs. */
    licence: text().notNull(),
    /** The statement of the bank; null for a question of the course. Statements are retired, never deleted. */
    statementId: integer(),
    /** The question of the course; null for a statement. Questions are retired, never deleted. */
    questionId: text(),
    /** The concept of the question; null if it was unknown when the answer was recorded. */
    conceptId: text(),
    /** The number of the question's topic; null if the bank assigns no topic. */
    topic: integer(),
    source: text({ enum: ANSWER_SOURCES }).notNull(),
    choice: jsonb().$type<Answer>().notNull(),
    /**
     * Whether the choice was right according to the answer key of that time. A later correction of the key does not change this
     * value.
     */
    correct: boolean().notNull(),
    /** How long the learner took, in milliseconds; null if it was not measured. */
    ms: integer(),
    /** Whether the learner pressed «Non sono sicuro». */
    unsure: boolean().notNull().default(false),
    /** When the learner answered, according to the server's clock. */
    answeredAt: instant().notNull(),
    receivedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    // The study engine reads a learner's answers in this order.
    index().on(t.userId, t.licence, t.answeredAt),
    // The count of recent activity uses this index. Rows are stored in the order of `receivedAt`, so the index can be a tiny
    // BRIN index.
    index().using('brin', t.receivedAt),
    check('answers_one_question', sql`num_nonnulls(${t.statementId}, ${t.questionId}) = 1`),
    check('answers_ms', sql`${t.ms} between 0 and ${sql.raw(String(MAX_ANSWER_MS))}`),
  ],
);

/**
 * The state of the study engine for a learner and a question list. It is computed from the learner's answers. The command `npm
 * run study -- rebuild` computes it again. The table is in the same slice as `answers`, because every insertion of answers marks
 * a state as stale.
 */
export const studyStates = pgTable(
  'study_states',
  {
    userId: ownerId(),
    /** The licence that defines the question list. */
    licence: text().notNull(),
    /** True if answers have been recorded since the state was saved. */
    stale: boolean().notNull(),
    /**
     * True if an answer that was recorded after the state was saved is not newer than all answers in the state. All answers must
     * then be replayed.
     */
    late: boolean().notNull(),
    /** The time of the latest answer in the state; null until the state is computed. */
    foldedUntil: instant(),
    /**
     * Identifies the engine's algorithm and the version of the bank with which the state was computed. If either changes, all
     * answers are replayed.
     */
    basis: text(),
    state: jsonb().$type<StudyState>(),
    mistakes: jsonb().$type<Mistakes>(),
    /** The number of concepts that the learner has met. */
    met: integer(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.licence] })],
);

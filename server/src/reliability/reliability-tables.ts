import { boolean, doublePrecision, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { PREDICTION_KINDS } from '@vialibera/domain/reliability';
import { ownerId } from '#server/accounts/accounts-tables.ts';
import { instant } from '#server/db/columns.ts';

/** What the study engine predicted right before each exam that is over, and how the exam ended. */
export const passPredictions = pgTable(
  'pass_predictions',
  {
    userId: ownerId(),
    kind: text({ enum: PREDICTION_KINDS }).notNull(),
    /** The id of the simulation, or licence and day of the real exam, such as `B 2026-05-04`. */
    examId: text().notNull(),
    /** The licence that owns the question list. */
    list: text().notNull(),
    mean: doublePrecision().notNull(),
    low: doublePrecision().notNull(),
    high: doublePrecision().notNull(),
    /** Whether there were enough answers to show the prediction to the learner. */
    enough: boolean().notNull(),
    /** Whether every question was answered. An abandoned simulation does not show what the learner knows. */
    complete: boolean().notNull(),
    passed: boolean().notNull(),
    /** The method of the study engine. If it changes, the exam is predicted again. */
    method: text().notNull(),
    examAt: instant().notNull(),
    evaluatedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind, t.examId] })],
);

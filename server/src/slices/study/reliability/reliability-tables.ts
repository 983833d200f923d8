import { boolean, doublePrecision, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { PREDICTION_KINDS } from '@vialibera/domain/reliability/reliability';
import { ownerId } from '#server/slices/accounts/accounts-tables.ts';
import { instant } from '#server/platform/db/columns.ts';

/**
 * The study engine's prediction for each finished exam, made from the answers before the exam, and the result of the exam.
 */
export const passPredictions = pgTable(
  'pass_predictions',
  {
    userId: ownerId(),
    kind: text({ enum: PREDICTION_KINDS }).notNull(),
    /** The id of the exam simulation. For a real exam, the licence and the day of the exam, such as `B 2026-05-04`. */
    examId: text().notNull(),
    /** The id of the licence to which the question list belongs. */
    list: text().notNull(),
    mean: doublePrecision().notNull(),
    low: doublePrecision().notNull(),
    high: doublePrecision().notNull(),
    /** Whether there were enough answers to show the prediction to the learner. */
    enough: boolean().notNull(),
    /** True if every question was answered. An abandoned exam simulation does not show what the learner knows. */
    complete: boolean().notNull(),
    passed: boolean().notNull(),
    /** The version of the study engine's method. If it changes, the exam is predicted again. */
    method: text().notNull(),
    examAt: instant().notNull(),
    evaluatedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind, t.examId] })],
);

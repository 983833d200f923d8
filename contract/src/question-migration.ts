import * as z from 'zod';
import { INTEGER_MAXIMUM } from '@vialibera/domain/text/integer-maximum';
import { adminOperation } from './operation.ts';

const tags = ['Admin'];
const count = z.int().nonnegative();

const migrationIssue = z.enum(['NOT_TRUE_FALSE', 'NO_CORRECT_OPTION', 'NO_TEXT']);
export type MigrationIssue = z.infer<typeof migrationIssue>;

const failedQuestion = z.object({ sourceId: z.int(), text: z.string(), issue: migrationIssue });
export type FailedQuestion = z.infer<typeof failedQuestion>;

const migrationState = z.object({
  total: count.describe('Active questions, migrated or not'),
  migrated: count,
  failed: count.describe('Questions that could not be migrated, each with its issue'),
  proposals: count.describe('Inactive questions, which wait for a review or were rejected. They are not migrated'),
  failures: z.array(failedQuestion).describe('The first hundred'),
});
export type MigrationState = z.infer<typeof migrationState>;

export const getQuestionMigration = adminOperation
  .route({ method: 'GET', path: '/admin/question-migration', tags, summary: 'The progress of the question migration' })
  .output(migrationState);

export const migrateQuestions = adminOperation
  .route({
    method: 'POST',
    path: '/admin/question-migration/batches',
    tags,
    summary: 'Migrate the next 50 questions. Safe to repeat',
  })
  .input(
    z.strictObject({
      after: count.max(INTEGER_MAXIMUM).describe('The `last` of the previous batch; 0 at the start of a run'),
    }),
  )
  .output(
    z.object({
      last: z.int().nullable().describe('Null if no question was left'),
      migrated: count.describe('In this batch'),
      failures: z.array(failedQuestion).describe('In this batch'),
      state: migrationState,
    }),
  );

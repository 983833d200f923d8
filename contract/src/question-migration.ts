import * as z from 'zod';
import { adminOperation } from './operation.ts';

const tags = ['Admin'];
const count = z.int().nonnegative();

/** Why a question cannot become a true/false question of the game. */
const migrationFault = z.enum(['NOT_TRUE_FALSE', 'NO_CORRECT_OPTION', 'NO_TEXT']);
export type MigrationFault = z.infer<typeof migrationFault>;

const failedQuestion = z.object({ sourceId: z.int(), text: z.string(), fault: migrationFault });
export type FailedQuestion = z.infer<typeof failedQuestion>;

const migrationState = z.object({
  total: count.describe('Questions in service, migrated or not'),
  migrated: count,
  failed: count.describe('Tried and refused, each with its fault'),
  proposals: count.describe('Not in service: they wait for an admin, or were rejected. They are not migrated'),
  failures: z.array(failedQuestion).describe('The first hundred'),
});
export type MigrationState = z.infer<typeof migrationState>;

export const getQuestionMigration = adminOperation
  .route({ method: 'GET', path: '/admin/question-migration', tags, summary: 'How far the migration of questions is' })
  .output(migrationState);

export const migrateQuestions = adminOperation
  .route({
    method: 'POST',
    path: '/admin/question-migration/batches',
    tags,
    summary: 'Migrate the next 50 questions; safe to repeat',
  })
  .input(
    z.strictObject({
      after: count.max(2_147_483_647).describe('The `last` of the batch before; 0 at the start of a run'),
    }),
  )
  .output(
    z.object({
      last: z.int().nullable().describe('Null when nothing was left'),
      migrated: count.describe('In this batch'),
      failures: z.array(failedQuestion).describe('In this batch'),
      state: migrationState,
    }),
  );

import { asAdmin } from '#server/context.ts';
import { findMigrationState } from './question-migration-store.ts';

export const getQuestionMigration = asAdmin.questionMigration.getQuestionMigration.handler(({ context: { db } }) =>
  findMigrationState(db),
);

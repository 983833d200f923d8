import { toTrueFalse } from '@vialibera/domain/questions/true-false-question';
import { asAdmin } from '#server/context.ts';
import {
  findMigrationState,
  listUnmigratedQuestions,
  saveMigrationFailures,
  insertMigratedQuestions,
} from './question-migration-store.ts';

/** Small, so that the progress bar of the admin moves. */
const BATCH_SIZE = 50;

/**
 * Migrates the next batch of questions. A question that cannot become a true/false question stays unchanged, and the reason is
 * recorded.
 */
export const migrateQuestions = asAdmin.questionMigration.migrateQuestions.handler(({ input, context: { db } }) =>
  db.transaction(async (tx) => {
    const batch = await listUnmigratedQuestions(tx, input.after, BATCH_SIZE);
    const converted = batch.map((question) => ({ question, result: toTrueFalse(question) }));
    const rows = converted.flatMap(({ question: { id, category, topic }, result }) =>
      typeof result === 'string' ? [] : [{ ...result, sourceId: id, type: 'true_false' as const, category, topic }],
    );
    const failures = converted.flatMap(({ question: { id, text }, result }) =>
      typeof result === 'string' ? [{ sourceId: id, text, issue: result }] : [],
    );
    const migrated = await insertMigratedQuestions(tx, rows);
    await saveMigrationFailures(tx, failures);
    return { last: batch.at(-1)?.id ?? null, migrated, failures, state: await findMigrationState(tx) };
  }),
);

export const getQuestionMigration = asAdmin.questionMigration.getQuestionMigration.handler(({ context: { db } }) =>
  findMigrationState(db),
);

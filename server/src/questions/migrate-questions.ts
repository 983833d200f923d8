import { toTrueFalse } from '@vialibera/domain/true-false-question';
import { asAdmin } from '#server/context.ts';
import { findMigrationState, listUnmigrated, saveFailures, saveMigrated } from './question-migration-store.ts';

/** Spec §9. */
const BATCH = 50;

/** One batch of the migration. What is no true/false question stays where it is and is noted with its fault. */
export const migrateQuestions = asAdmin.questionMigration.migrateQuestions.handler(({ input, context: { db } }) =>
  db.transaction(async (tx) => {
    const batch = await listUnmigrated(tx, input.after, BATCH);
    const tried = batch.map((question) => ({ question, made: toTrueFalse(question) }));
    const good = tried.flatMap(({ question: { id, category, topic }, made }) =>
      typeof made === 'string' ? [] : [{ ...made, sourceId: id, type: 'true_false' as const, category, topic }],
    );
    const failures = tried.flatMap(({ question: { id, text }, made }) =>
      typeof made === 'string' ? [{ sourceId: id, text, fault: made }] : [],
    );
    const migrated = await saveMigrated(tx, good);
    await saveFailures(tx, failures);
    return { last: batch.at(-1)?.id ?? null, migrated, failures, state: await findMigrationState(tx) };
  }),
);

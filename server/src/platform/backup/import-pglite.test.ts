import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import lockfile from 'proper-lockfile';
import { expect, test } from 'vitest';
import { openDatabase, withDatabase } from '#server/platform/db/open-database.ts';
import { withMigrationsUntil } from '#server/platform/db/migrations-until.ts';

/** The timestamp of the last migration of release 0.1. The embedded database of that release was PGlite. */
const LAST_MIGRATION = '1795273784150';
const COMMAND = join(import.meta.dirname, '../../cli/import-pglite.cli.ts');

const IMPORT_ID = '0b6f4a52-8f3f-4c9f-9a55-3d1a4a0e7c11';

/** Rows of release 0.1. They cover every table, column and value that a later migration renames. */
const ROWS = `
  insert into auth_users (id, name, email, email_verified) values ('ada', 'Ada', 'ada@example.org', true);
  insert into profiles (id, email, friend_code) values ('ada', 'ada@example.org', 'ADAADAAD');
  insert into user_gamification (user_id, total_xp) values ('ada', 1234);
  insert into reward_ledger (user_id, kind, source_type, source_id, xp, at, act)
    values ('ada', 'lesson', 'lesson', 'dossi', 10, now(), 'lesson:dossi');
  insert into kept_answers (pseudonym, exam, position, statement_id, correct) values (gen_random_uuid(), 0, 3, 77, true);
  insert into bank_imports (id, file_name, mode, state, created_at, total)
    values ('${IMPORT_ID}', 'listato.csv', 'replace', 'ready', now(), 1);
  insert into bank_import_rows (import_id, position, statement, verdict)
    values ('${IMPORT_ID}', 0, '{"text": "Un dosso", "figure": "55"}', 'new');
  insert into bank_import_figures (import_id, name, url) values ('${IMPORT_ID}', '55', '/figures/55.png');
  insert into dropped_figures (url) values ('/figures/56.png');
  insert into learning_topics (id, number, title, official_name, description, icon, sort_order)
    values ('segnali', 2, 'Segnali', 'Segnali', 'Segnali', 'dosso', 0);
  insert into learning_lessons (id, topic_id, title, type, boss, content, articles, verified_on, sort_order)
    values ('dossi', 'segnali', 'Dossi', 'quiz', false, '', '[]', '2026-01-01', 0);
  insert into learning_questions (id, lesson_id, text, options, correct_option, explanation, figure, sort_order)
    values ('dossi-1', 'dossi', 'Che cosa?', '["a", "b"]', 0, '', 'dosso', 0);
  insert into driving_questions (match_key, text, options, correct_option, category, is_active, created_at)
    values ('k', 'Quale?', '["a", "b"]', 0, 'B', true, now());
  insert into question_migration_failures (source_id, fault) select id, 'NOT_TRUE_FALSE' from driving_questions;
  insert into statement_statistics (statement_id, shown, said_true, said_false) values (77, 3, 2, 1);
  insert into audit_log (at, action, subject_id) values (now(), 'grant-admin', 'ada');
  insert into email_campaigns (email_type, name, opening) values ('welcome', 'Prova', 'Ciao!');
  insert into duels (id, status, statements, started_at, deadline_at) values ('${IMPORT_ID}', 'refused', '[]', now(), now());
  insert into notifications (user_id, kind, subject_id, actor_id, created_at)
    values ('ada', 'duel_refused', '${IMPORT_ID}', 'ada', now());`;

/** A query for the values of `ROWS` after the import. It uses the new names of the tables and columns. */
const ROWS_AFTER = `select
  (select email from profiles) as email, (select total_xp from user_gamification) as xp,
  (select source_event from reward_ledger) as event, (select statement_id from anonymized_answers) as answered,
  (select row(classification, statement)::text from bank_import_rows) as row, (select name || url from bank_import_images) as image,
  (select url from orphaned_images) as orphan, (select illustration_id from learning_questions) as illustration,
  (select issue from question_migration_failures) as issue,
  (select first_answers::text from statement_statistics) as statistics,
  (select target_id from audit_log) as target, (select intro from email_campaigns where name = 'Prova') as intro,
  (select status from duels) as duel, (select kind from notifications) as notification`;

/** Creates a data folder as release 0.1 leaves it, with one learner. */
async function newOldFolder(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vialibera-pglite-'));
  await mkdir(join(dataDir, 'figures'));
  const client = await PGlite.create(join(dataDir, 'pglite'));
  const db = drizzle({ client, casing: 'snake_case' });
  await withMigrationsUntil(LAST_MIGRATION, (migrationsFolder) => migrate(db, { migrationsFolder }));
  await client.exec(ROWS);
  await client.close();
  return dataDir;
}

async function importFrom(dataDir: string): Promise<string> {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' };
  const ended = promisify(execFile)(process.execPath, [COMMAND], { env });
  return ended.then(
    ({ stdout }) => stdout,
    ({ stderr }: { stderr: string }) => stderr,
  );
}

test('the command imports the data of release 0.1 into the embedded PostgreSQL and leaves the old folder unchanged', async () => {
  const dataDir = await newOldFolder();
  const before = await readdir(join(dataDir, 'pglite'));
  await expect(openDatabase({ dataDir })).rejects.toThrow('npm run import-pglite');
  expect(await importFrom(dataDir)).toMatch(/^Portate \d+ righe/);
  const { rows } = await withDatabase({ dataDir }, ({ executeSql }) => executeSql(ROWS_AFTER));
  expect(rows).toEqual([
    {
      email: 'ada@example.org',
      xp: 1234,
      event: 'lesson:dossi',
      answered: 77,
      row: '(new,"{""text"": ""Un dosso"", ""options"": null, ""imageRef"": ""55""}")',
      image: '55/figures/55.png',
      orphan: '/figures/56.png',
      illustration: 'dosso',
      issue: 'NOT_TRUE_FALSE',
      statistics: '{"true": 2, "false": 1}',
      target: 'ada',
      intro: 'Ciao!',
      duel: 'declined',
      notification: 'duel_declined',
    },
  ]);
  expect(await readdir(join(dataDir, 'pglite-imported'))).toEqual(before);
  expect(await importFrom(dataDir)).toContain("non c'è una cartella pglite");
});

test('imports nothing while a server of release 0.1 uses the folder', async () => {
  const dataDir = await newOldFolder();
  const release = await lockfile.lock(join(dataDir, 'pglite'));
  expect(await importFrom(dataDir)).toContain('fermalo prima');
  await release();
});

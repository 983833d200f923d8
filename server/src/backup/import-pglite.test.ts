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
import { openDatabase, withDatabase } from '#server/db/open-database.ts';
import { withMigrationsUntil } from './migrations-until.ts';

/** The last migration of release 0.1, whose embedded database was PGlite. */
const LAST_MIGRATION = '1795273784150';
const COMMAND = join(import.meta.dirname, '../import-pglite.cli.ts');

/** A data folder as release 0.1 leaves it, with one learner in it. */
async function newOldFolder(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vialibera-pglite-'));
  await mkdir(join(dataDir, 'figures'));
  const client = await PGlite.create(join(dataDir, 'pglite'));
  const db = drizzle({ client, casing: 'snake_case' });
  await withMigrationsUntil(LAST_MIGRATION, (migrationsFolder) => migrate(db, { migrationsFolder }));
  await client.exec(`insert into auth_users (id, name, email, email_verified) values ('ada', 'Ada', 'ada@example.org', true);
    insert into profiles (id, email, friend_code) values ('ada', 'ada@example.org', 'ADAADAAD');
    insert into user_gamification (user_id, total_xp) values ('ada', 1234);`);
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

test('one command brings what release 0.1 has kept into the embedded PostgreSQL, and leaves the old folder whole', async () => {
  const dataDir = await newOldFolder();
  const before = await readdir(join(dataDir, 'pglite'));
  await expect(openDatabase({ dataDir })).rejects.toThrow('npm run import-pglite');
  expect(await importFrom(dataDir)).toMatch(/^Portate \d+ righe/);
  const { rows } = await withDatabase({ dataDir }, ({ executeSql }) =>
    executeSql('select email, total_xp from profiles join user_gamification on user_id = id'),
  );
  expect(rows).toEqual([{ email: 'ada@example.org', total_xp: 1234 }]);
  expect(await readdir(join(dataDir, 'pglite-imported'))).toEqual(before);
  expect(await importFrom(dataDir)).toContain("non c'è una cartella pglite");
});

test('while a server of release 0.1 still uses the folder, nothing is imported', async () => {
  const dataDir = await newOldFolder();
  const release = await lockfile.lock(join(dataDir, 'pglite'));
  expect(await importFrom(dataDir)).toContain('fermalo prima');
  await release();
});

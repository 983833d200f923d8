import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MIGRATIONS_FOLDER } from './open-database.ts';

type Journal = { entries: { when: number }[] };

async function readJournal(): Promise<Journal> {
  return JSON.parse(await readFile(join(MIGRATIONS_FOLDER, 'meta/_journal.json'), 'utf8')) as Journal;
}

/** Returns the timestamps that identify this release's migrations, the oldest first. */
export async function listMigrations(): Promise<string[]> {
  return (await readJournal()).entries.map(({ when }) => String(when));
}

/**
 * Calls `run` with a temporary folder that contains this release's migrations up to and including `migration`. A restore uses
 * this folder to create the schema that the database had when the backup was saved. After the rows are inserted, the later
 * migrations convert the schema and the rows. Throws if this release has no migration `migration`.
 */
export async function withMigrationsUntil(migration: string, run: (folder: string) => Promise<void>): Promise<void> {
  const journal = await readJournal();
  const last = journal.entries.findIndex(({ when }) => String(when) === migration);
  if (last === -1)
    throw new Error('La copia viene da una versione di Via Libera più nuova di questa: aggiorna e riprova.');
  const folder = await mkdtemp(join(tmpdir(), 'vialibera-migrations-'));
  try {
    await cp(MIGRATIONS_FOLDER, folder, { recursive: true });
    const shorter = { ...journal, entries: journal.entries.slice(0, last + 1) };
    await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify(shorter));
    await run(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

import { cp, mkdtemp, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Db } from './db.ts';

/**
 * Copies the PGlite folder of release 0.1 and calls `run` with the opened copy. Opening the folder itself would write into it.
 */
export async function withPgliteCopy(folder: string, run: (db: Db) => Promise<unknown>): Promise<void> {
  const { PGlite } = await loadPglite();
  const { drizzle } = await import('drizzle-orm/pglite');
  const copy = await mkdtemp(join(dirname(folder), 'pglite-copy-'));
  try {
    await cp(folder, copy, { recursive: true });
    const client = await PGlite.create(copy);
    await run(drizzle({ client, casing: 'snake_case' }));
    await client.close();
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

/** Loads PGlite. It is a development dependency, so it is missing in an installation with `--omit=dev`. */
function loadPglite() {
  return import('@electric-sql/pglite').catch(() => {
    throw new Error('Manca il pacchetto @electric-sql/pglite: esegui prima npm install, senza --omit=dev.');
  });
}

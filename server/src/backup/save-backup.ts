import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { figureFolder } from '#server/banks/figure-folder.ts';
import type { Db } from '#server/db/db.ts';
import { type Entry, FIGURE_NAME, origin, type Totals, writeArchive } from './archive.ts';
import { findMigration, listSequences, listTables, type Table } from './catalogue-store.ts';

/** A row may hold a whole exam sheet. */
const ROWS_AT_ONCE = 200;

type Deps = { db: Db; dataDir: string; now: Date };

/**
 * Writes all tables and imported figures into one file, as they were at one instant, while others may go on writing. The same
 * file fits PostgreSQL and the embedded database. Letters under way and the secret that signs sessions are not in it.
 */
export async function saveBackup({ db, dataDir, now }: Deps, file: string): Promise<Totals> {
  const totals = { tables: 0, rows: 0, figures: 0 };
  await db.transaction(
    async (tx) => {
      const migration = await findMigration(tx);
      if (migration === null) throw new Error("Non c'è niente da salvare: qui Via Libera non è mai partita.");
      await tx.execute(sql`set local time zone 'UTC'`);
      await writeArchive(file, everything(tx, dataDir, totals, origin(now, migration)));
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  return totals;
}

async function* everything(
  tx: Db,
  dataDir: string,
  totals: Totals,
  first: ReturnType<typeof origin>,
): AsyncGenerator<Entry> {
  yield { heading: first };
  for (const table of await listTables(tx)) {
    totals.tables += 1;
    yield { heading: ['table', table.name, table.columns] };
    for await (const row of rowsOf(tx, table)) {
      totals.rows += 1;
      yield { row };
    }
  }
  for (const { name, last, called } of await listSequences(tx)) yield { heading: ['sequence', name, last, called] };
  for (const name of await readdir(figureFolder(dataDir)).catch(() => [])) {
    if (!FIGURE_NAME.test(name)) continue;
    totals.figures += 1;
    yield { heading: ['figure', name, await readFile(join(figureFolder(dataDir), name), 'base64')] };
  }
  yield { heading: ['end', totals] };
}

/** As the database itself writes them: JavaScript’s numbers and dates would lose digits. */
async function* rowsOf(tx: Db, { name }: Table): AsyncGenerator<string> {
  await tx.execute(
    sql`declare rows_of_a_table no scroll cursor for select to_jsonb(it)::text as row from public.${sql.identifier(name)} it`,
  );
  for (;;) {
    const { rows } = (await tx.execute(sql.raw(`fetch ${ROWS_AT_ONCE} from rows_of_a_table`))) as {
      rows: { row: string }[];
    };
    for (const { row } of rows) yield row;
    if (rows.length < ROWS_AT_ONCE) break;
  }
  await tx.execute(sql`close rows_of_a_table`);
}

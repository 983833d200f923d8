import { sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/db.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import type { Table } from './catalogue-store.ts';

/** The number of rows that are read at a time. It is small because one row may contain a whole exam. */
const ROWS_PER_FETCH = 200;

/**
 * Calls `run` with a read-only transaction that sees the database as it was at one instant, even while other clients write. In
 * this transaction, PostgreSQL prints timestamps in UTC.
 */
export function withSnapshot(db: Db, run: (tx: Db) => Promise<void>): Promise<void> {
  return db.transaction(
    async (tx) => {
      await tx.execute(sql`set local time zone 'UTC'`);
      await run(tx);
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/**
 * Yields the rows of a table as JSON texts. PostgreSQL writes the JSON, because JavaScript's numbers and dates would lose digits.
 */
export async function* readRows(tx: Db, { name }: Table): AsyncGenerator<string> {
  await tx.execute(
    sql`declare rows_of_a_table no scroll cursor for select to_jsonb(it)::text as row from public.${sql.identifier(name)} it`,
  );
  for (;;) {
    const rows = await queryRows<{ row: string }>(tx, sql.raw(`fetch ${ROWS_PER_FETCH} from rows_of_a_table`));
    for (const { row } of rows) yield row;
    if (rows.length < ROWS_PER_FETCH) break;
  }
  await tx.execute(sql`close rows_of_a_table`);
}

/** Inserts rows, given as JSON texts, into a table. If the insert fails, the error names the table but contains no rows. */
export async function insertRows(tx: Db, { name, columns }: Table, rows: readonly string[]): Promise<void> {
  const table = sql`public.${sql.identifier(name)}`;
  const list = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  );
  const json = `[${rows.join(',')}]`;
  await tx
    .execute(
      sql`insert into ${table} (${list}) overriding system value
          select ${list} from jsonb_populate_recordset(null::${table}, ${json}::text::jsonb)`,
    )
    .catch(({ cause }: Error) => {
      // The new error contains only the message of `cause`, because the message of the failed query contains all the rows.
      throw new Error(
        `${name}: ${cause instanceof Error ? cause.message : 'le righe del backup non si possono inserire'}`,
      );
    });
}

export async function deleteRows(tx: Db, { name }: Table): Promise<void> {
  await tx.execute(sql`delete from public.${sql.identifier(name)}`);
}

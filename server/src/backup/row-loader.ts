import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import type { Table } from './catalogue-store.ts';

const BATCH_CHARACTERS = 2_000_000;

/** Puts rows into one table after the other, many at once. */
export class RowLoader {
  readonly #tx: Db;
  readonly #known: readonly Table[];
  #table: Table | null = null;
  #rows: string[] = [];
  #characters = 0;

  constructor(tx: Db, known: readonly Table[]) {
    this.#tx = tx;
    this.#known = known;
  }

  /** The rows that follow belong to this table. */
  enter(name: string, columns: string[]): void {
    const there = this.#known.find((table) => table.name === name);
    const strange = columns.find((column) => !there?.columns.includes(column));
    if (!there || strange !== undefined)
      throw new Error(`La copia parla di ${name}.${strange ?? '*'}, che qui non esiste.`);
    this.#table = { name, columns };
  }

  async add(row: string): Promise<void> {
    this.#rows.push(row);
    this.#characters += row.length;
    if (this.#characters >= BATCH_CHARACTERS) await this.flush();
  }

  async flush(): Promise<void> {
    if (!this.#table || this.#rows.length === 0) return;
    const { name, columns } = this.#table;
    const table = sql`public.${sql.identifier(name)}`;
    const list = sql.join(
      columns.map((column) => sql.identifier(column)),
      sql`, `,
    );
    const rows = `[${this.#rows.join(',')}]`;
    await this.#tx
      .execute(
        sql`insert into ${table} (${list}) overriding system value
          select ${list} from jsonb_populate_recordset(null::${table}, ${rows}::text::jsonb)`,
      )
      .catch(({ cause }: Error) => {
        // The query's own message holds all the rows.
        throw new Error(`${name}: ${cause instanceof Error ? cause.message : 'non si riempie'}`);
      });
    this.#rows = [];
    this.#characters = 0;
  }
}

import type { Db } from '#server/platform/db/db.ts';
import type { Table } from './catalogue-store.ts';
import { insertRows } from './rows-store.ts';

const BATCH_CHARACTERS = 2_000_000;

/** Inserts rows in batches, one table after the other. */
export class RowLoader {
  readonly #tx: Db;
  readonly #tables: readonly Table[];
  #table: Table | null = null;
  #rows: string[] = [];
  #characters = 0;

  constructor(tx: Db, tables: readonly Table[]) {
    this.#tx = tx;
    this.#tables = tables;
  }

  /**
   * Selects the table for all rows that are added from now on. Throws if the database lacks the table or one of the `columns`.
   */
  startTable(name: string, columns: string[]): void {
    const existing = this.#tables.find((table) => table.name === name);
    const unknown = columns.find((column) => !existing?.columns.includes(column));
    if (!existing || unknown !== undefined)
      throw new Error(
        `Il backup contiene ${name}.${unknown ?? '*'}, che questo database non ha: usa la stessa versione o una più nuova.`,
      );
    this.#table = { name, columns };
  }

  async add(row: string): Promise<void> {
    this.#rows.push(row);
    this.#characters += row.length;
    if (this.#characters >= BATCH_CHARACTERS) await this.flush();
  }

  async flush(): Promise<void> {
    if (!this.#table || this.#rows.length === 0) return;
    await insertRows(this.#tx, this.#table, this.#rows);
    this.#rows = [];
    this.#characters = 0;
  }
}

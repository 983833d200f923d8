import type { Logger } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Db } from '#server/db/db.ts';
import { withPreparedStatements } from '#server/db/auto-prepared-statements.ts';

type Statement = { text: string; values: unknown[] };
/** What one request asks of the database: statements alone, and transactions of several. */
export type Script = (Statement | Statement[])[];

export type BaselineDatabase = {
  db: Db;
  /** All statements that go through `db` from now on, until the function that this gives is called. */
  record: () => () => Script;
  /** Runs a script through the bare driver; `planned` as the server does it, which lets PostgreSQL plan a statement once. */
  replay: (script: Script, planned: boolean) => Promise<void>;
};

/** The server's database, whose statements can be written down and asked again without the server. */
export function openBaselineDatabase(url: string): BaselineDatabase {
  const settings = { connectionString: url, max: 10 };
  const [unprepared, prepared] = [
    new pg.Pool(settings),
    new pg.Pool({ ...settings, Client: withPreparedStatements() }),
  ];
  const scribe = new StatementRecorder();
  const db = drizzle({ client: unprepared, casing: 'snake_case', logger: scribe });
  const replay = async (script: Script, planned: boolean) => {
    const pool = planned ? prepared : unprepared;
    for (const part of script) {
      if (!Array.isArray(part)) await pool.query(part);
      else {
        const client = await pool.connect();
        await client.query('begin');
        for (const statement of part) await client.query(statement);
        await client.query('commit');
        client.release();
      }
    }
  };
  return { db, record: () => scribe.begin(), replay };
}

/** Writes down what drizzle sends. The requests that are recorded come one after the other. */
class StatementRecorder implements Logger {
  #script: Script = [];
  #open: Statement[] | null = null;

  begin() {
    this.#script = [];
    return () => this.#script;
  }

  logQuery(text: string, values: unknown[]) {
    if (text.startsWith('begin')) this.#open = [];
    else if (text === 'commit') this.#close();
    else if (text === 'rollback') throw new Error('what is measured must not fail');
    else (this.#open ?? this.#script).push({ text, values });
  }

  #close() {
    if (this.#open) this.#script.push(this.#open);
    this.#open = null;
  }
}

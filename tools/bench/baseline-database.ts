import type { Logger } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Db } from '#server/platform/db/db.ts';
import { withPreparedStatements } from '#server/platform/db/auto-prepared-statements.ts';

type Statement = { text: string; values: unknown[] };
/** The database statements of one request, in order. The statements of a transaction are grouped in an array. */
export type Script = (Statement | Statement[])[];

export type BaselineDatabase = {
  db: Db;
  /** Starts to record the statements that `db` executes. Returns a function that returns the statements recorded so far. */
  record: () => () => Script;
  /** Runs a script with only the database driver. The statements are prepared, as on the server. */
  replay: (script: Script) => Promise<void>;
};

/** Connects to the server's database, to record the SQL statements of each HTTP request and to replay them without the server. */
export function openBaselineDatabase(url: string): BaselineDatabase {
  const pool = new pg.Pool({ connectionString: url, max: 10, Client: withPreparedStatements() });
  const scribe = new StatementRecorder();
  const db = drizzle({ client: pool, casing: 'snake_case', logger: scribe });
  const replay = async (script: Script) => {
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

/** Records the statements that Drizzle logs. Requests must be recorded one at a time; otherwise their statements mix. */
class StatementRecorder implements Logger {
  #script: Script = [];
  #open: Statement[] | null = null;

  begin() {
    this.#script = [];
    return () => {
      const script = this.#script;
      // Statements after the end of the recording, such as those of `resetScenario`, must not become part of the script.
      this.#script = [];
      return script;
    };
  }

  logQuery(text: string, values: unknown[]) {
    if (text.startsWith('begin')) this.#open = [];
    else if (text === 'commit') this.#close();
    else if (text === 'rollback')
      throw new Error('A recorded request was rolled back: the benchmark can replay only requests that succeed.');
    else (this.#open ?? this.#script).push({ text, values });
  }

  #close() {
    if (this.#open) this.#script.push(this.#open);
    this.#open = null;
  }
}

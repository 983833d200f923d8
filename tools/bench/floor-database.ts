import { PGlite, type Transaction } from '@electric-sql/pglite';
import type { Logger } from 'drizzle-orm';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Db } from '#server/db/db.ts';
import { planOnce } from '#server/db/plan-once.ts';
import { type Database, preparePglite } from '#server/db/open-database.ts';

type Statement = { text: string; values: unknown[] };
/** What one request asks of the database: statements alone, and transactions of several. */
export type Script = (Statement | Statement[])[];

export type FloorDatabase = {
  db: Db;
  kind: Database['kind'];
  /** All statements that go through `db` from now on, until the function that this gives is called. */
  record: () => () => Script;
  /** Runs a script through the bare driver; `planned` as the server does it, which lets PostgreSQL plan a statement once. */
  replay: (script: Script, planned: boolean) => Promise<void>;
};

/** The server's database, whose statements can be written down and asked again without the server. */
export function openFloor(where: { url: string } | { folder: string }): Promise<FloorDatabase> {
  return 'url' in where ? openPostgres(where.url) : openEmbedded(where.folder);
}

async function openPostgres(url: string): Promise<FloorDatabase> {
  const settings = { connectionString: url, max: 10 };
  const [asItComes, planning] = [new pg.Pool(settings), new pg.Pool({ ...settings, Client: planOnce() })];
  const scribe = new Scribe();
  const db = drizzlePostgres({ client: asItComes, casing: 'snake_case', logger: scribe });
  const replay = async (script: Script, planned: boolean) => {
    const pool = planned ? planning : asItComes;
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
  return { db, kind: 'postgresql', record: () => scribe.begin(), replay };
}

async function openEmbedded(folder: string): Promise<FloorDatabase> {
  const client = new PGlite(folder);
  await client.waitReady;
  await preparePglite(client);
  const scribe = new Scribe();
  const watched = new Proxy(client, {
    get(target, name) {
      if (name === 'transaction') return (work: (tx: Transaction) => Promise<unknown>) => scribe.bracket(target, work);
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const db: Db = drizzlePglite({ client: watched, casing: 'snake_case', logger: scribe });
  const replay = async (script: Script) => {
    for (const part of script) {
      if (!Array.isArray(part)) await client.query(part.text, part.values);
      else
        await client.transaction(async (tx) => {
          for (const { text, values } of part) await tx.query(text, values);
        });
    }
  };
  return { db, kind: 'pglite', record: () => scribe.begin(), replay };
}

/** Writes down what drizzle sends. The requests that are recorded come one after the other. */
class Scribe implements Logger {
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

  /** PGlite's transactions begin and end outside of what drizzle sends. */
  async bracket(client: PGlite, work: (tx: Transaction) => Promise<unknown>) {
    this.#open = [];
    const result = await client.transaction(work);
    this.#close();
    return result;
  }

  #close() {
    if (this.#open) this.#script.push(this.#open);
    this.#open = null;
  }
}

import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Database, openDatabase } from './open-database.ts';

let database: Database;
let other: Database;
beforeAll(async () => {
  [database, other] = [await open(), await open()];
});
afterAll(async () => {
  await database.close();
  await other.close();
});

const open = () => openDatabase({ url: inject('postgresUrl'), dataDir: '' });

test('a connection that is cut between two statements fails its act and nothing else: the process goes on', async () => {
  const act = database.db.transaction(async (tx) => {
    const { rows } = (await tx.execute(sql`select pg_backend_pid() as pid`)) as { rows: { pid: number }[] };
    await other.executeSql('select pg_terminate_backend($1)', [rows[0]?.pid]);
    // Now nobody waits on the connection, and its end would be nobody's.
    await wait(200);
    await tx.execute(sql`select 1`);
  });
  await expect(act).rejects.toThrow(/Failed query|terminat/i);
  expect(((await database.db.execute(sql`select 1 as one`)) as { rows: unknown[] }).rows).toEqual([{ one: 1 }]);
});

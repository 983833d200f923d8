import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { queryRows } from './query-rows.ts';
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

test('if a connection is lost between two queries, its transaction fails and the process continues', async () => {
  const transaction = database.db.transaction(async (tx) => {
    const rows = await queryRows<{ pid: number }>(tx, sql`select pg_backend_pid() as pid`);
    await other.executeSql('select pg_terminate_backend($1)', [rows[0]?.pid]);
    // No query is pending during this wait, so only the error listener can handle the end of the connection.
    await wait(200);
    await tx.execute(sql`select 1`);
  });
  await expect(transaction).rejects.toThrow(/Failed query|terminat/i);
  expect(await queryRows<unknown>(database.db, sql`select 1 as one`)).toEqual([{ one: 1 }]);
});

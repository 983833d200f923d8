import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withPreparedStatements } from './auto-prepared-statements.ts';
import { createEmptyDatabase } from '#server/test-support/database.ts';

let client: pg.Client;
beforeAll(async () => {
  const Client = withPreparedStatements();
  client = new Client({ connectionString: await createEmptyDatabase() });
  await client.connect();
});
afterAll(() => client.end());

const planned = async (text: string) =>
  (await client.query('select 1 from pg_prepared_statements where statement = $1', [text])).rows.length;
const runQuery = (text: string, ...values: unknown[]) => client.query({ text }, values);

test('prepares a frequent query once and runs it with the values of each call', async () => {
  const text = 'select $1::int + 1 as more';
  for (const value of [1, 2, 3, 4]) await runQuery(text, value);
  expect(await planned(text)).toBe(0);
  for (const value of [5, 6, 7]) expect((await runQuery(text, value)).rows).toEqual([{ more: value + 1 }]);
  expect(await planned(text)).toBe(1);
});

test('does not prepare a query that runs only once', async () => {
  for (let column = 0; column < 600; column += 1) await runQuery(`select 1 as "once_${column}"`);
  const { rows } = await client.query(`select 1 from pg_prepared_statements where statement like '%once\\_%'`);
  expect(rows).toEqual([]);
});

test('if a frequent query has always failed, the next call with a valid value succeeds', async () => {
  const text = 'select 1 / $1::int as share';
  for (let time = 0; time < 7; time += 1) await expect(runQuery(text, 0)).rejects.toThrow('division by zero');
  expect((await runQuery(text, 1)).rows).toEqual([{ share: 1 }]);
});

test('a prepared query works even after a column was added to its table', async () => {
  await client.query('create temporary table road (name text)');
  await client.query(`insert into road values ('Aurelia')`);
  const text = 'select name from road where name = $1';
  for (let time = 0; time < 7; time += 1) await runQuery(text, 'Aurelia');
  await client.query('alter table road add column kilometres int');
  expect((await runQuery(text, 'Aurelia')).rows).toEqual([{ name: 'Aurelia' }]);
});

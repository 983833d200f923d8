import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEmptyDatabase } from '#server/test/database.ts';
import { withPipelinedBegin } from './pipelined-begin.ts';

let client: pg.Client;
beforeAll(async () => {
  const Client = withPipelinedBegin(pg.Client);
  client = new Client({ connectionString: await createEmptyDatabase(), pipeline: true });
  client.on('error', () => {});
  await client.connect();
});
afterAll(() => client.end());

test('a transaction runs at its isolation level, and its statements run in the order of the calls', async () => {
  await client.query({ text: 'begin isolation level repeatable read' });
  const texts = ['show transaction_isolation', 'create temporary table road ()', 'select count(*) from road', 'commit'];
  const [level, , count] = await Promise.all(texts.map((text) => client.query({ text })));
  expect(level?.rows).toEqual([{ transaction_isolation: 'repeatable read' }]);
  expect(count?.rows).toEqual([{ count: '0' }]);
});

test('if the connection is lost, `begin` resolves and the first statement rejects', async () => {
  const { rows } = await client.query('select pg_backend_pid() as pid');
  await client.query({ text: 'select pg_terminate_backend($1)' }, [rows[0].pid]).catch(() => {});
  await client.query({ text: 'begin' });
  await expect(client.query({ text: 'select 1' })).rejects.toThrow(/connection|EPIPE|ECONNRESET/i);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { CONTRACT_HEADER, CONTRACT_VERSION } from '@vialibera/contract/version';
import { startTestServer, type TestServer, Visitor } from '#server/db/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test.each([
  ['an old client is told to reload', String(CONTRACT_VERSION - 1), '1'],
  ['a client of today is not', String(CONTRACT_VERSION), null],
])('%s', async (_, version, told) => {
  const { headers } = await new Visitor(server).call('GET', '/api/me', undefined, { [CONTRACT_HEADER]: version });
  expect(headers.get('x-contract-outdated')).toBe(told);
});

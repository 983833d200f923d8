import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases, newLearner, startTestServer, type TestServer } from '#server/db/test-server.ts';

describe.each(databases)('on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind);
  });
  afterAll(() => server.close());

  test('the mailed link confirms the address and signs in', async () => {
    const ada = await newLearner(server, 'ada@example.org');
    const { body } = await ada.get('/api/me');
    expect(body.me).toMatchObject({ email: 'ada@example.org', roles: ['user'], figures: { totalXp: 0, level: 1 } });
    expect(body.me.friendCode).toMatch(/^[A-Z2-9]{8}$/);
  });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { newLearner, startTestServer, type TestServer } from '#server/db/test-server.ts';

const URL = '/api/email-preferences';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('a learner without preferences gets the defaults, even when two tabs ask at once', async () => {
  const ada = await newLearner(server);
  const [one, two] = await Promise.all([ada.get(URL), ada.get(URL)]);
  expect(one.body).toEqual(two.body);
  expect(one.body.preferences).toHaveLength(5);
  expect(one.body.preferences[0]).toEqual({ type: 'welcome', enabled: true, frequency: 'daily' });
});

test('a preference is changed for its learner alone; without a frequency it is daily', async () => {
  const [ada, bea] = [await newLearner(server), await newLearner(server)];
  const never = { enabled: false, frequency: 'never' };
  expect((await ada.call('PUT', `${URL}/streak_lost`, never)).body).toEqual({ type: 'streak_lost', ...never });
  const changed = (await ada.call('PUT', `${URL}/welcome`, { enabled: false })).body;
  expect(changed).toEqual({ type: 'welcome', enabled: false, frequency: 'daily' });
  expect((await ada.get(URL)).body.preferences).toContainEqual({ type: 'streak_lost', ...never });
  expect((await bea.get(URL)).body.preferences).not.toContainEqual({ type: 'streak_lost', ...never });
});

test.each([
  ['streak_lost', { enabled: true, frequency: 'hourly' }],
  ['streak_lost', { enabled: true, lastSentAt: '2026-01-01' }],
  ['newsletter', { enabled: true }],
])('%s with %j is refused', async (type, body) => {
  const ada = await newLearner(server);
  expect((await ada.call('PUT', `${URL}/${type}`, body)).status).toBe(400);
});

import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAuth } from '#server/accounts/auth.ts';
import { newLearner, startTestServer, type TestServer, Visitor } from '#server/db/test-server.ts';
import { ALLOWED_ENDPOINTS } from '#server/http/auth-endpoint-allowlist.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Everything that better-auth would answer, from its own list. */
function everyDoor() {
  const { db, env, clock } = server;
  const logger = pino({ level: 'silent' });
  const deps = { db, env, logger, secret: 'x'.repeat(32), now: () => clock.now, random: Math.random };
  const { api } = createAuth({ ...deps, sendMail: async () => {} });
  type Endpoint = { path?: string; options: { method: string | string[] } };
  return (Object.values(api) as unknown as Endpoint[]).flatMap(({ path, options }) =>
    path
      ? [options.method]
          .flat()
          .map((method) => ({ method, path: path.replace(':id', 'google').replace(':token', 'x') }))
      : [],
  );
}

test('of better-auth only what this app uses is open, signed in or not', async () => {
  const isDoor = ({ method, path }: { method: string; path: string }) =>
    ALLOWED_ENDPOINTS.some(([verb, pattern]) => verb === method && pattern.test(path));
  const shut = everyDoor().filter((door) => !isDoor(door));
  expect(shut.length).toBeGreaterThan(15);
  const ada = await newLearner(server);
  for (const visitor of [new Visitor(server), ada])
    for (const { method, path } of shut) {
      const answer = await visitor.call(method, `/api/auth${path}`, method === 'GET' ? undefined : {});
      expect([method, path, answer.status]).toEqual([method, path, 404]);
    }
  expect((await ada.get('/api/me')).body.me!.email).toBe(ada.email);
});

test('every open door is one that better-auth has', () => {
  const all = everyDoor();
  const unknown = ALLOWED_ENDPOINTS.filter(
    ([method, door]) => !all.some((it) => it.method === method && door.test(it.path)),
  );
  expect(unknown).toEqual([]);
});

import { pino } from 'pino';
import { expect } from 'vitest';
import { createAuth } from '#server/slices/accounts/auth.ts';
import { ALLOWED_ENDPOINTS } from '#server/platform/http/auth-endpoint-allowlist.ts';
import { ensureLearner } from '#server/slices/home/me/ensure-learner.ts';
import type { TestServer } from '#server/test-support/server.ts';
import { test } from '#server/test-support/fixture.ts';

/** Lists all endpoints that better-auth has, whether they are reachable or not. */
function listEndpoints(server: TestServer) {
  const { db, env, clock } = server;
  const logger = pino({ level: 'silent' });
  const deps = { db, env, logger, secret: 'x'.repeat(32), now: () => clock.now, random: Math.random, ensureLearner };
  const { api } = createAuth({ ...deps, sendEmail: async () => {} });
  type Endpoint = { path?: string; options: { method: string | string[] } };
  return (Object.values(api) as unknown as Endpoint[]).flatMap(({ path, options }) =>
    path
      ? [options.method]
          .flat()
          .map((method) => ({ method, path: path.replace(':id', 'google').replace(':token', 'x') }))
      : [],
  );
}

test('only the allowed endpoints of better-auth are reachable, signed in or not', async ({
  server,
  signUp,
  newClient,
}) => {
  const isAllowed = ({ method, path }: { method: string; path: string }) =>
    ALLOWED_ENDPOINTS.some(([verb, pattern]) => verb === method && pattern.test(path));
  const blocked = listEndpoints(server).filter((endpoint) => !isAllowed(endpoint));
  expect(blocked.length).toBeGreaterThan(15);
  const ada = await signUp();
  for (const client of [newClient(), ada])
    for (const { method, path } of blocked) {
      const answer = await client.request(method, `/api/auth${path}`, method === 'GET' ? undefined : {});
      expect([method, path, answer.status]).toEqual([method, path, 404]);
    }
  expect((await ada.api.accounts.getMe()).me!.email).toBe(ada.email);
});

test('every allowed endpoint exists in better-auth', ({ server }) => {
  const all = listEndpoints(server);
  const unknown = ALLOWED_ENDPOINTS.filter(
    ([method, path]) => !all.some((it) => it.method === method && path.test(it.path)),
  );
  expect(unknown).toEqual([]);
});

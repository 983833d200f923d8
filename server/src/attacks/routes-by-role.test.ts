import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import type { TestClient, TestLearner } from '#server/test-support/client.ts';
import type { TestServer } from '#server/test-support/server.ts';
import { sendFriendRequest, befriend } from '#server/test-support/friends.ts';
import { startDuel } from '#server/test-support/duels.ts';
import { test } from '#server/test-support/fixture.ts';
import { FIRST_LESSON, type Own, ROWS } from './route-rows.ts';

describe('each role', () => {
  let clients: TestClient[];
  let own: Own;
  let firstLesson: string;

  test.beforeAll(async ({ server, signUp, signUpAdmin, newClient }) => {
    const owner = await signUp();
    const admin = await signUpAdmin();
    const stranger = await signUp();
    own = { ...(await createOwnRows(server, owner)), strangerId: stranger.id };
    firstLesson = (await owner.api.learning.getUnit({ unitId: 'definizioni-e-doveri' })).lessons[0]!.id;
    clients = [newClient(), owner, stranger, admin];
  });

  test('every route of the contract has a row in the table of expected statuses', async ({ newClient }) => {
    const { body } = await newClient().get('/api/openapi.json');
    const { paths } = body as { paths: Record<string, object> };
    const routes = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(routes.toSorted()).toEqual(Object.keys(ROWS).toSorted());
  });

  test.each(Object.entries(ROWS))(
    '%s responds to each role with the expected status',
    async (route, { body, path, bodyOf, statuses }) => {
      const [method = '', template = ''] = route.split(' ');
      const url = `/api${(path?.(own) ?? template).replace(FIRST_LESSON, firstLesson)}`;
      const answers = [];
      for (const client of clients) answers.push((await client.request(method, url, bodyOf?.(own) ?? body)).status);
      expect(answers).toEqual(statuses);
    },
  );
});

async function createOwnRows(server: TestServer, owner: TestLearner): Promise<Omit<Own, 'strangerId'>> {
  const [friend, one, other] = [await server.signUp(), await server.signUp(), await server.signUp()];
  await befriend(owner, friend);
  return {
    examId: (await owner.api.exam.startExam({ examId: randomUUID() })).examId,
    friendId: friend.id,
    requestIds: [(await sendFriendRequest(one, owner)).requestId, (await sendFriendRequest(other, owner)).requestId],
    duelId: await startDuel(owner, friend),
    code: (await server.signUp()).friendCode,
  };
}

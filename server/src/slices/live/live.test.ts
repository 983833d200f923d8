import { describe, expect } from 'vitest';
import { openLiveStream } from '#server/test-support/live-stream.ts';
import type { TestClient } from '#server/test-support/client.ts';
import type { TestServer } from '#server/test-support/server.ts';
import { sendFriendRequest } from '#server/test-support/friends.ts';
import { startDuel } from '#server/test-support/duels.ts';
import { test } from '#server/test-support/fixture.ts';

describe('the live stream', () => {
  const pageOf = (server: TestServer, who: TestClient) =>
    openLiveStream(() => server.app.request('/api/live', { headers: { cookie: who.cookie } }));

  test('rejects a client that is not signed in', async ({ newClient }) => {
    const { status, code } = await newClient().get('/api/live');
    expect([status, code]).toEqual([401, 'UNAUTHORIZED']);
  });

  test('sends `ready` and then only the events of its learner', async ({ server, signUp, signUpFriends }) => {
    const [ada, bea] = await signUpFriends();
    const eva = await signUp();
    const [hers, theirs, strangers] = [await pageOf(server, ada), await pageOf(server, bea), await pageOf(server, eva)];
    const id = await startDuel(ada, bea);
    expect(await theirs.next()).toEqual({ topic: 'notifications' });
    expect(await theirs.next()).toEqual({ topic: 'duel', id });
    expect(await hers.next()).toEqual({ topic: 'duel', id });
    await bea.api.duels.answerDuel({ duelId: id, position: 0, answer: true });
    expect(await hers.next()).toEqual({ topic: 'duel', id });
    // Eva does not take part in the duel, so her first event is the notification of this friend request.
    await sendFriendRequest(ada, eva);
    expect(await strangers.next()).toEqual({ topic: 'notifications' });
    for (const page of [hers, theirs, strangers]) await page.close();
  });

  test('if a learner opens a ninth tab, the stream of the first tab is closed', async ({ server, signUp }) => {
    const ada = await signUp();
    const pages = [];
    for (let tab = 0; tab < 9; tab += 1) pages.push(await pageOf(server, ada));
    expect(await pages[0]!.next()).toBeNull();
    for (const page of pages.slice(1)) await page.close();
  });
});

test('closes all streams when the server stops', async ({ startOtherServer }) => {
  const server = await startOtherServer();
  const ada = await server.signUp();
  const page = await openLiveStream(() => server.app.request('/api/live', { headers: { cookie: ada.cookie } }));
  await server.close();
  expect(await page.next()).toBeNull();
});

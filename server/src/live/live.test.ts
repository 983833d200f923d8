import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer, Visitor } from '#server/db/test-server.ts';
import { challenge } from '#server/db/test-duels.ts';
import { ask, newFriends, newSomebody } from '#server/db/test-friends.ts';
import { openPage } from './test-page.ts';

describe('the live stream', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const pageOf = (who: Visitor) => openPage(() => server.app.request('/api/live', { headers: { cookie: who.cookie } }));

  test('who is signed out hears nothing', async () => {
    const { status, code } = await new Visitor(server).get('/api/live');
    expect([status, code]).toEqual([401, 'UNAUTHORIZED']);
  });

  test('an open page begins with «ready» and hears what concerns its learner, and nobody else does', async () => {
    const [ada, bea] = await newFriends(server);
    const eva = await newSomebody(server);
    const [hers, theirs, strangers] = [await pageOf(ada), await pageOf(bea), await pageOf(eva)];
    const id = await challenge(ada, bea);
    expect(await theirs.next()).toEqual({ topic: 'notifications' });
    expect(await theirs.next()).toEqual({ topic: 'duel', id });
    expect(await hers.next()).toEqual({ topic: 'duel', id });
    await bea.put(`/api/duels/${id}/answers/0`, { answer: true });
    expect(await hers.next()).toEqual({ topic: 'duel', id });
    // The first thing that the stranger hears is what is hers.
    await ask(ada, eva);
    expect(await strangers.next()).toEqual({ topic: 'notifications' });
    for (const page of [hers, theirs, strangers]) await page.close();
  });

  test('a ninth tab takes the place of the first', async () => {
    const ada = await newSomebody(server);
    const pages = [];
    for (let tab = 0; tab < 9; tab += 1) pages.push(await pageOf(ada));
    expect(await pages[0]!.next()).toBeNull();
    for (const page of pages.slice(1)) await page.close();
  });
});

test('a server that stops ends its streams', async () => {
  const server = await startTestServer();
  const ada = await newSomebody(server);
  const page = await openPage(() => server.app.request('/api/live', { headers: { cookie: ada.cookie } }));
  await server.close();
  expect(await page.next()).toBeNull();
});

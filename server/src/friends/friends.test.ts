import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#server/db/test-server.ts';
import { ask, befriend, deleteAccount, newFriends, newSomebody, type Somebody } from '#server/db/test-friends.ts';

const DAY = 24 * 3600_000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const friendsOf = async (who: Somebody) => (await who.get('/api/friends')).body.friends.map(({ person }) => person.id);
const requestsOf = async (who: Somebody) => (await who.get('/api/friend-requests')).body.requests;

test('a request is pending for both, and accepted makes them friends', async () => {
  const [ada, bea] = [await newSomebody(server), await newSomebody(server)];
  const { status, body } = await ask(ada, { code: bea.code.toLowerCase() });
  expect(status).toBe(200);
  expect(await requestsOf(ada)).toMatchObject([{ id: body.requestId, direction: 'sent', person: { id: bea.id } }]);
  expect(await requestsOf(bea)).toMatchObject([{ direction: 'received', person: { id: ada.id, name: null } }]);
  await bea.post(`/api/friend-requests/${body.requestId}/acceptance`);
  expect(await friendsOf(ada)).toEqual([bea.id]);
  expect(await friendsOf(bea)).toEqual([ada.id]);
  expect(await requestsOf(ada)).toEqual([]);
});

test('one’s own code, an unknown code, a request in either direction and a friend are refused', async () => {
  const [ada, bea] = [await newSomebody(server), await newSomebody(server)];
  expect((await ask(ada, ada)).code).toBe('FRIEND_CODE_OWN');
  expect((await ask(ada, { code: 'NESSUNO1' })).code).toBe('FRIEND_CODE_UNKNOWN');
  await ask(ada, bea);
  expect((await ask(ada, bea)).code).toBe('FRIEND_REQUEST_EXISTS');
  expect((await ask(bea, ada)).code).toBe('FRIEND_REQUEST_EXISTS');
  await bea.post(`/api/friend-requests/${(await requestsOf(bea))[0]?.id}/acceptance`);
  expect((await ask(ada, bea)).code).toBe('ALREADY_FRIENDS');
  expect((await ask(bea, ada)).code).toBe('ALREADY_FRIENDS');
});

test('the same request sent twice is one request', async () => {
  const [ada, bea] = [await newSomebody(server), await newSomebody(server)];
  const requestId = randomUUID();
  const answers = await Promise.all([ask(ada, bea, requestId), ask(ada, bea, requestId)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await requestsOf(bea)).toHaveLength(1);
  // Nobody takes over another's request by its id.
  expect((await ask(bea, ada, requestId)).code).toBe('FRIEND_REQUEST_EXISTS');
});

test('two who ask each other at the same instant have one request between them', async () => {
  for (let round = 0; round < 3; round += 1) {
    const [ada, bea] = [await newSomebody(server), await newSomebody(server)];
    const answers = await Promise.all([ask(ada, bea), ask(bea, ada)]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(answers.find(({ status }) => status === 409)?.code).toBe('FRIEND_REQUEST_EXISTS');
    expect([...(await requestsOf(ada)), ...(await requestsOf(bea))].map(({ id }) => id)).toHaveLength(2);
  }
});

test('accepted and rejected at once: one of the two, and both sides agree', async () => {
  for (let round = 0; round < 3; round += 1) {
    const [ada, bea] = [await newSomebody(server), await newSomebody(server)];
    const { requestId } = (await ask(ada, bea)).body;
    const [accepted, rejected] = await Promise.all([
      bea.post(`/api/friend-requests/${requestId}/acceptance`),
      bea.post(`/api/friend-requests/${requestId}/rejection`),
    ]);
    expect(new Set([accepted.status, rejected.status])).toEqual(new Set([200, 409]));
    const friends = accepted.status === 200;
    expect(await friendsOf(ada)).toEqual(friends ? [bea.id] : []);
    expect(await friendsOf(bea)).toEqual(friends ? [ada.id] : []);
    // The decision said again is the same decision.
    const again = friends ? 'acceptance' : 'rejection';
    expect((await bea.post(`/api/friend-requests/${requestId}/${again}`)).status).toBe(200);
  }
});

test('only the receiver decides, only the sender takes back', async () => {
  const [ada, bea, eva] = [await newSomebody(server), await newSomebody(server), await newSomebody(server)];
  const { requestId } = (await ask(ada, bea)).body;
  for (const stranger of [ada, eva])
    for (const decision of ['acceptance', 'rejection'])
      expect((await stranger.post(`/api/friend-requests/${requestId}/${decision}`)).status).toBe(404);
  for (const other of [bea, eva]) await other.call('DELETE', `/api/friend-requests/${requestId}`);
  expect(await requestsOf(bea)).toHaveLength(1);
  expect((await ada.call('DELETE', `/api/friend-requests/${requestId}`)).status).toBe(200);
  expect((await ada.call('DELETE', `/api/friend-requests/${requestId}`)).status).toBe(200);
  expect(await requestsOf(bea)).toEqual([]);
  expect((await bea.get('/api/notifications')).body.notifications).toEqual([]);
  expect((await bea.post(`/api/friend-requests/${requestId}/acceptance`)).code).toBe('FRIEND_REQUEST_NOT_FOUND');
});

test('who was rejected waits a week; who has rejected may ask at once', async () => {
  const [ada, bea] = [await newSomebody(server), await newSomebody(server)];
  await bea.post(`/api/friend-requests/${(await ask(ada, bea)).body.requestId}/rejection`);
  expect((await ask(ada, bea)).code).toBe('FRIEND_REQUEST_EXISTS');
  const { requestId } = (await ask(bea, ada)).body;
  expect((await bea.call('DELETE', `/api/friend-requests/${requestId}`)).status).toBe(200);
  const before = server.clock.now;
  server.clock.now = new Date(before.getTime() + 7 * DAY);
  expect((await ask(ada, bea)).status).toBe(200);
  server.clock.now = before;
});

test('a friend can be removed, and asked again', async () => {
  const [ada, bea] = await newFriends(server);
  for (let time = 0; time < 2; time += 1) expect((await ada.call('DELETE', `/api/friends/${bea.id}`)).status).toBe(200);
  expect(await friendsOf(ada)).toEqual([]);
  expect(await friendsOf(bea)).toEqual([]);
  await befriend(bea, ada);
  expect(await friendsOf(ada)).toEqual([bea.id]);
});

test('who is blocked is no friend, asks in vain, finds nobody, and does not learn of it', async () => {
  const [ada, bea] = await newFriends(server);
  await ada.put('/api/friend-card', { displayName: `Ada ${ada.code}`, isPublic: true });
  expect((await ada.call('PUT', `/api/blocks/${bea.id}`)).status).toBe(200);
  expect(await friendsOf(bea)).toEqual([]);
  expect((await bea.get('/api/friends')).body.blocked).toEqual([]);
  expect((await ask(bea, ada)).code).toBe('FRIEND_CODE_UNKNOWN');
  expect((await ask(ada, bea)).code).toBe('PERSON_BLOCKED');
  expect((await bea.get(`/api/people?query=${ada.code}`)).body.people).toEqual([]);
  expect((await ada.get('/api/friends')).body.blocked).toMatchObject([{ id: bea.id, name: null }]);
  await ada.call('DELETE', `/api/blocks/${bea.id}`);
  expect((await ask(bea, ada)).status).toBe(200);
});

test('a block ends what is asked, and nobody blocks themselves or nobody', async () => {
  const [ada, bea] = [await newSomebody(server), await newSomebody(server)];
  const { requestId } = (await ask(ada, bea)).body;
  await bea.call('PUT', `/api/blocks/${ada.id}`);
  expect(await requestsOf(ada)).toEqual([]);
  expect((await bea.post(`/api/friend-requests/${requestId}/acceptance`)).status).toBe(404);
  expect((await ada.call('PUT', `/api/blocks/${ada.id}`)).code).toBe('BLOCK_OWN');
  expect((await ada.call('PUT', `/api/blocks/${randomUUID()}`)).code).toBe('PERSON_NOT_FOUND');
});

test('nobody reads another’s email, and only friends the part before the at sign', async () => {
  const [ada, bea] = await newFriends(server);
  const eva = await newSomebody(server);
  await ask(eva, ada);
  const reads = ['/api/friends', '/api/friend-requests', '/api/notifications', '/api/duels', '/api/ranking'];
  for (const path of reads) expect(JSON.stringify([path, (await ada.get(path)).body])).not.toContain('@');
  const [friend] = (await ada.get('/api/friends')).body.friends;
  expect(friend?.person.name).toBe(bea.email.split('@')[0]);
  const [request] = await requestsOf(ada);
  expect(request?.person).toEqual({ id: eva.id, name: null, initials: 'U', code: eva.code });
  expect((await ask(ada, eva)).code).toBe('FRIEND_REQUEST_EXISTS');
  const [found] = (await eva.get(`/api/people?query=${encodeURIComponent(bea.email)}`)).body.people;
  expect(found).toEqual({ person: { id: bea.id, name: null, initials: 'U', code: bea.code }, relation: 'none' });
});

test('search finds public profiles by part of a name or code and by a whole email, ten at most', async () => {
  const [ada, bea] = [await newSomebody(server), await newSomebody(server)];
  const query = async (text: string) => (await ada.get(`/api/people?query=${encodeURIComponent(text)}`)).body.people;
  await bea.put('/api/friend-card', { displayName: 'Beatrice Dall’Orto', isPublic: true });
  expect(await query('rice dall')).toMatchObject([{ person: { id: bea.id, name: 'Beatrice Dall’Orto' } }]);
  expect(await query(bea.code.slice(0, 7))).toHaveLength(1);
  expect(await query(bea.email.toUpperCase())).toHaveLength(1);
  for (const nothing of ['', '   ', '%', '_', '\\', bea.email.slice(0, -1), '@example.org'])
    expect([nothing, await query(nothing)]).toEqual([nothing, []]);
  expect(await query(ada.code)).toEqual([]);
  await ask(bea, ada);
  expect(await query('Beatrice')).toMatchObject([{ relation: 'received' }]);
  await bea.put('/api/friend-card', { displayName: 'Beatrice Dall’Orto', isPublic: false });
  expect(await query('Beatrice')).toEqual([]);
  expect(await query(bea.code)).toEqual([]);
  expect((await ask(await newSomebody(server), bea)).status).toBe(200);

  await server.db.execute(sql`insert into auth_users (id, name, email)
    select 'squadra-' || n, '', 'squadra' || n || '@example.org' from generate_series(1, 11) n`);
  await server.db.execute(sql`insert into profiles (id, email, display_name, friend_code)
    select 'squadra-' || n, 'squadra' || n || '@example.org', 'Squadra ' || n, 'SQUAD' || n from generate_series(1, 11) n`);
  expect(await query('squadra')).toHaveLength(10);
});

test.each(['anna@example.org', 'www.esempio', '🚗', 'x'.repeat(31)])(
  'the name «%s» is refused',
  async (displayName) => {
    const ada = await newSomebody(server);
    const { code } = await ada.put('/api/friend-card', { displayName, isPublic: true });
    expect(code).toBe('DISPLAY_NAME_UNFIT');
  },
);

test('a visit is noted at most once a minute, and shown to friends as hours and days', async () => {
  const [ada, bea] = await newFriends(server);
  const started = server.clock.now;
  const seen = async () => (await ada.get('/api/friends')).body.friends[0]?.lastSeen;
  const move = (ms: number) => (server.clock.now = new Date(started.getTime() + ms));
  expect(await seen()).toEqual({ unit: 'online' });
  move(59_000);
  await bea.get('/api/friends');
  move(3600_000);
  expect(await seen()).toEqual({ unit: 'hours', count: 1 });
  move(3600_000 + 59_000);
  expect(await seen()).toEqual({ unit: 'hours', count: 1 });
  await bea.get('/api/friends');
  expect(await seen()).toEqual({ unit: 'online' });
  move(3 * DAY);
  expect(await seen()).toEqual({ unit: 'days', count: 2 });
  server.clock.now = started;
});

test('with the account go its friendships, requests, blocks and notifications', async () => {
  const [ada, bea] = await newFriends(server);
  const eva = await newSomebody(server);
  await ask(bea, eva);
  await bea.call('PUT', `/api/blocks/${(await newSomebody(server)).id}`);
  await deleteAccount(server, bea);
  expect(await friendsOf(ada)).toEqual([]);
  expect(await requestsOf(eva)).toEqual([]);
  expect((await eva.get('/api/notifications')).body).toEqual({ unread: 0, notifications: [] });
});

test('who tries code after code is stopped', async () => {
  const ada = await newSomebody(server);
  const codes = Array.from({ length: 31 }, (_, at) => `SBAGLI${at}`);
  const answers = [];
  for (const code of codes) answers.push((await ask(ada, { code })).status);
  expect(answers.slice(0, 30).every((status) => status === 404)).toBe(true);
  expect(answers[30]).toBe(429);
});

import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { type TestLearner, errorCode } from '#server/test-support/client.ts';
import { sendFriendRequest, befriend, deleteAccount } from '#server/test-support/friends.ts';
import { test } from '#server/test-support/fixture.ts';

const DAY = 24 * 3600_000;

const friendsOf = async (who: TestLearner) =>
  (await who.api.friends.listFriends()).friends.map(({ person }) => person.id);
const requestsOf = async (who: TestLearner) => (await who.api.friends.listFriendRequests()).requests;

test('a friend request is pending for both people, and they become friends when it is accepted', async ({ signUp }) => {
  const [ada, bea] = [await signUp(), await signUp()];
  const { requestId } = await sendFriendRequest(ada, { friendCode: bea.friendCode.toLowerCase() });
  expect(await requestsOf(ada)).toMatchObject([{ id: requestId, direction: 'sent', person: { id: bea.id } }]);
  expect(await requestsOf(bea)).toMatchObject([{ direction: 'received', person: { id: ada.id, name: null } }]);
  await bea.api.friends.acceptFriendRequest({ requestId });
  expect(await friendsOf(ada)).toEqual([bea.id]);
  expect(await friendsOf(bea)).toEqual([ada.id]);
  expect(await requestsOf(ada)).toEqual([]);
});

test('rejects a request to oneself, to an unknown code, to a friend, or if a request is pending in either direction', async ({
  signUp,
}) => {
  const [ada, bea] = [await signUp(), await signUp()];
  expect(await errorCode(sendFriendRequest(ada, ada))).toBe('FRIEND_CODE_OWN');
  expect(await errorCode(sendFriendRequest(ada, { friendCode: 'NESSUNO1' }))).toBe('FRIEND_CODE_UNKNOWN');
  await sendFriendRequest(ada, bea);
  expect(await errorCode(sendFriendRequest(ada, bea))).toBe('FRIEND_REQUEST_EXISTS');
  expect(await errorCode(sendFriendRequest(bea, ada))).toBe('FRIEND_REQUEST_EXISTS');
  const [request] = await requestsOf(bea);
  await bea.api.friends.acceptFriendRequest({ requestId: request!.id });
  expect(await errorCode(sendFriendRequest(ada, bea))).toBe('ALREADY_FRIENDS');
  expect(await errorCode(sendFriendRequest(bea, ada))).toBe('ALREADY_FRIENDS');
});

test('sending a friend request again creates no second request', async ({ signUp }) => {
  const [ada, bea] = [await signUp(), await signUp()];
  const requestId = randomUUID();
  await Promise.all([sendFriendRequest(ada, bea, requestId), sendFriendRequest(ada, bea, requestId)]);
  expect(await requestsOf(bea)).toHaveLength(1);
  // If another learner sends a request with this id, the request fails.
  expect(await errorCode(sendFriendRequest(bea, ada, requestId))).toBe('FRIEND_REQUEST_EXISTS');
});

test('if two people send each other a request at the same time, only one request is created', async ({ signUp }) => {
  for (let round = 0; round < 3; round += 1) {
    const [ada, bea] = [await signUp(), await signUp()];
    const calls = [sendFriendRequest(ada, bea), sendFriendRequest(bea, ada)];
    const codes = await Promise.all(calls.map(errorCode));
    expect(new Set(codes)).toEqual(new Set([undefined, 'FRIEND_REQUEST_EXISTS']));
    expect([...(await requestsOf(ada)), ...(await requestsOf(bea))].map(({ id }) => id)).toHaveLength(2);
  }
});

test('a simultaneous accept and reject lead to one decision that both sides see', async ({ signUp }) => {
  for (let round = 0; round < 3; round += 1) {
    const [ada, bea] = [await signUp(), await signUp()];
    const { requestId } = await sendFriendRequest(ada, bea);
    const [accepted, rejected] = await Promise.all([
      bea.post(`/api/friend-requests/${requestId}/acceptance`),
      bea.post(`/api/friend-requests/${requestId}/rejection`),
    ]);
    expect(new Set([accepted.status, rejected.status])).toEqual(new Set([200, 409]));
    const friends = accepted.status === 200;
    expect(await friendsOf(ada)).toEqual(friends ? [bea.id] : []);
    expect(await friendsOf(bea)).toEqual(friends ? [ada.id] : []);
    // If the receiver sends the decision again, the request succeeds.
    const again = friends ? 'acceptance' : 'rejection';
    expect((await bea.post(`/api/friend-requests/${requestId}/${again}`)).status).toBe(200);
  }
});

test('only the receiver can accept or reject a request, and only the sender can withdraw it', async ({ signUp }) => {
  const [ada, bea, eva] = [await signUp(), await signUp(), await signUp()];
  const { requestId } = await sendFriendRequest(ada, bea);
  for (const stranger of [ada, eva])
    for (const decision of ['acceptance', 'rejection'])
      expect((await stranger.post(`/api/friend-requests/${requestId}/${decision}`)).status).toBe(404);
  for (const other of [bea, eva]) await other.api.friends.withdrawFriendRequest({ requestId });
  expect(await requestsOf(bea)).toHaveLength(1);
  expect((await ada.request('DELETE', `/api/friend-requests/${requestId}`)).status).toBe(200);
  expect((await ada.request('DELETE', `/api/friend-requests/${requestId}`)).status).toBe(200);
  expect(await requestsOf(bea)).toEqual([]);
  expect((await bea.api.notifications.listNotifications()).notifications).toEqual([]);
  expect((await bea.post(`/api/friend-requests/${requestId}/acceptance`)).code).toBe('FRIEND_REQUEST_NOT_FOUND');
});

test('after a rejection, the sender must wait a week, but the receiver may send a request immediately', async ({
  server,
  signUp,
}) => {
  const [ada, bea] = [await signUp(), await signUp()];
  await bea.api.friends.rejectFriendRequest({ requestId: (await sendFriendRequest(ada, bea)).requestId });
  expect(await errorCode(sendFriendRequest(ada, bea))).toBe('FRIEND_REQUEST_EXISTS');
  const { requestId } = await sendFriendRequest(bea, ada);
  expect((await bea.request('DELETE', `/api/friend-requests/${requestId}`)).status).toBe(200);
  const before = server.clock.now;
  server.clock.now = new Date(before.getTime() + 7 * DAY);
  expect(await errorCode(sendFriendRequest(ada, bea))).toBeUndefined();
  server.clock.now = before;
});

test('a removed friend can be invited again', async ({ signUpFriends }) => {
  const [ada, bea] = await signUpFriends();
  for (let time = 0; time < 2; time += 1)
    expect((await ada.request('DELETE', `/api/friends/${bea.id}`)).status).toBe(200);
  expect(await friendsOf(ada)).toEqual([]);
  expect(await friendsOf(bea)).toEqual([]);
  await befriend(bea, ada);
  expect(await friendsOf(ada)).toEqual([bea.id]);
});

test('a blocked person loses the friendship, cannot send requests or search, and does not notice the block', async ({
  signUpFriends,
}) => {
  const [ada, bea] = await signUpFriends();
  await ada.api.friends.updatePublicProfile({ displayName: `Ada ${ada.friendCode}`, isPublic: true });
  expect((await ada.request('PUT', `/api/blocks/${bea.id}`)).status).toBe(200);
  expect(await friendsOf(bea)).toEqual([]);
  expect((await bea.api.friends.listFriends()).blocked).toEqual([]);
  expect(await errorCode(sendFriendRequest(bea, ada))).toBe('FRIEND_CODE_UNKNOWN');
  expect(await errorCode(sendFriendRequest(ada, bea))).toBe('PERSON_BLOCKED');
  expect((await bea.api.friends.searchPeople({ query: ada.friendCode })).people).toEqual([]);
  expect((await ada.api.friends.listFriends()).blocked).toMatchObject([{ id: bea.id, name: null }]);
  await ada.api.friends.unblockPerson({ personId: bea.id });
  expect(await errorCode(sendFriendRequest(bea, ada))).toBeUndefined();
});

test('a block deletes pending requests; blocking oneself or an unknown person is rejected', async ({ signUp }) => {
  const [ada, bea] = [await signUp(), await signUp()];
  const { requestId } = await sendFriendRequest(ada, bea);
  await bea.api.friends.blockPerson({ personId: ada.id });
  expect(await requestsOf(ada)).toEqual([]);
  expect((await bea.post(`/api/friend-requests/${requestId}/acceptance`)).status).toBe(404);
  expect((await ada.request('PUT', `/api/blocks/${ada.id}`)).code).toBe('BLOCK_OWN');
  expect((await ada.request('PUT', `/api/blocks/${randomUUID()}`)).code).toBe('PERSON_NOT_FOUND');
});

test('shows no email address, and shows the part before the @ only to friends', async ({ signUp, signUpFriends }) => {
  const [ada, bea] = await signUpFriends();
  const eva = await signUp();
  await sendFriendRequest(eva, ada);
  const reads = ['/api/friends', '/api/friend-requests', '/api/notifications', '/api/duels', '/api/ranking'];
  for (const path of reads) expect(JSON.stringify([path, (await ada.get(path)).body])).not.toContain('@');
  const [friend] = (await ada.api.friends.listFriends()).friends;
  expect(friend?.person.name).toBe(bea.email.split('@')[0]);
  const [request] = await requestsOf(ada);
  expect(request?.person).toEqual({ id: eva.id, name: null, initials: 'U', code: eva.friendCode });
  expect(await errorCode(sendFriendRequest(ada, eva))).toBe('FRIEND_REQUEST_EXISTS');
  const [found] = (await eva.api.friends.searchPeople({ query: bea.email })).people;
  expect(found).toEqual({ person: { id: bea.id, name: null, initials: 'U', code: bea.friendCode }, relation: 'none' });
});

test('the search finds up to ten public profiles by part of a name, part of a friend code, or a whole email', async ({
  server,
  signUp,
}) => {
  const [ada, bea] = [await signUp(), await signUp()];
  const query = async (text: string) => (await ada.api.friends.searchPeople({ query: text })).people;
  await bea.api.friends.updatePublicProfile({ displayName: 'Beatrice Dall’Orto', isPublic: true });
  expect(await query('rice dall')).toMatchObject([{ person: { id: bea.id, name: 'Beatrice Dall’Orto' } }]);
  expect(await query(bea.friendCode.slice(0, 7))).toHaveLength(1);
  expect(await query(bea.email.toUpperCase())).toHaveLength(1);
  for (const nothing of ['', '   ', '%', '_', '\\', bea.email.slice(0, -1), '@example.org'])
    expect([nothing, await query(nothing)]).toEqual([nothing, []]);
  expect(await query(ada.friendCode)).toEqual([]);
  await sendFriendRequest(bea, ada);
  expect(await query('Beatrice')).toMatchObject([{ relation: 'received' }]);
  await bea.api.friends.updatePublicProfile({ displayName: 'Beatrice Dall’Orto', isPublic: false });
  expect(await query('Beatrice')).toEqual([]);
  expect(await query(bea.friendCode)).toEqual([]);
  expect(await errorCode(sendFriendRequest(await signUp(), bea))).toBeUndefined();

  await server.db.execute(sql`insert into auth_users (id, name, email)
    select 'squadra-' || n, '', 'squadra' || n || '@example.org' from generate_series(1, 11) n`);
  await server.db.execute(sql`insert into profiles (id, email, display_name, friend_code)
    select 'squadra-' || n, 'squadra' || n || '@example.org', 'Squadra ' || n, 'SQUAD' || n from generate_series(1, 11) n`);
  expect(await query('squadra')).toHaveLength(10);
});

test.for(['anna@example.org', 'www.esempio', '🚗', 'x'.repeat(31)])(
  'rejects the display name «%s»',
  async (displayName, { signUp }) => {
    const ada = await signUp();
    const { code } = await ada.put('/api/public-profile', { displayName, isPublic: true });
    expect(code).toBe('DISPLAY_NAME_UNFIT');
  },
);

test('records a visit at most once a minute, and shows friends how many hours or days ago the last visit was', async ({
  server,
  signUpFriends,
}) => {
  const [ada, bea] = await signUpFriends();
  const started = server.clock.now;
  const seen = async () => (await ada.api.friends.listFriends()).friends[0]?.lastSeen;
  const move = (ms: number) => (server.clock.now = new Date(started.getTime() + ms));
  expect(await seen()).toEqual({ unit: 'online' });
  move(59_000);
  await bea.api.friends.listFriends();
  move(3600_000);
  expect(await seen()).toEqual({ unit: 'hours', count: 1 });
  move(3600_000 + 59_000);
  expect(await seen()).toEqual({ unit: 'hours', count: 1 });
  await bea.api.friends.listFriends();
  expect(await seen()).toEqual({ unit: 'online' });
  move(3 * DAY);
  expect(await seen()).toEqual({ unit: 'days', count: 2 });
  server.clock.now = started;
});

test('deleting an account deletes its friendships, requests, blocks and notifications', async ({
  server,
  signUp,
  signUpFriends,
}) => {
  const [ada, bea] = await signUpFriends();
  const eva = await signUp();
  await sendFriendRequest(bea, eva);
  await bea.api.friends.blockPerson({ personId: (await signUp()).id });
  await deleteAccount(server, bea);
  expect(await friendsOf(ada)).toEqual([]);
  expect(await requestsOf(eva)).toEqual([]);
  expect(await eva.api.notifications.listNotifications()).toEqual({ unread: 0, notifications: [] });
});

test('limits attempts to guess friend codes', async ({ signUp }) => {
  const ada = await signUp();
  const codes = Array.from({ length: 31 }, (_, at) => `SBAGLI${at}`);
  const answers = [];
  for (const friendCode of codes) answers.push(await errorCode(sendFriendRequest(ada, { friendCode })));
  expect(new Set(answers.slice(0, 30))).toEqual(new Set(['FRIEND_CODE_UNKNOWN']));
  expect(answers[30]).toBe('TOO_MANY_REQUESTS');
});

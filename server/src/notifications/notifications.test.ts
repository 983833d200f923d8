import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer, type Visitor } from '#server/db/test-server.ts';
import { challenge, play } from '#server/db/test-duels.ts';
import { ask, befriend, newSomebody } from '#server/db/test-friends.ts';
import { notify } from './notify.ts';

const DAY = 24 * 3600_000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const newsOf = async (who: Visitor) => (await who.get('/api/notifications')).body;
const kindsOf = async (who: Visitor) =>
  (await newsOf(who)).notifications.map(({ kind: of, read }) => (read ? of : `${of}!`));

test('a request, its acceptance, a challenge and its result tell the one who was not there', async () => {
  const [ada, bea] = [await newSomebody(server), await newSomebody(server)];
  const { requestId } = (await ask(ada, bea)).body;
  expect(await kindsOf(bea)).toEqual(['friend_request!']);
  await bea.post(`/api/friend-requests/${requestId}/acceptance`);
  expect(await kindsOf(bea)).toEqual(['friend_request']);
  expect(await kindsOf(ada)).toEqual(['friend_accepted!']);

  server.clock.now = new Date(server.clock.now.getTime() + 1000);
  const id = await challenge(ada, bea);
  expect(await kindsOf(bea)).toEqual(['duel_received!', 'friend_request']);
  await bea.get(`/api/duels/${id}`);
  expect((await newsOf(bea)).unread).toBe(0);
  await play(server, ada, id, { right: 5 });
  await play(server, bea, id, { right: 6 });
  expect(await kindsOf(ada)).toEqual(['duel_result!', 'friend_accepted!']);
  expect((await newsOf(ada)).notifications[0]).toMatchObject({ subjectId: id, person: { id: bea.id } });
});

test('what was read stays read, on every device, and only one’s own can be read', async () => {
  const [ada, bea] = [await newSomebody(server), await newSomebody(server)];
  await ask(ada, bea);
  const { notifications, unread } = await newsOf(bea);
  expect(unread).toBe(1);
  const ids = notifications.map(({ id }) => id);
  expect((await ada.post('/api/notifications/reading', { ids })).body).toEqual({ unread: 0 });
  expect((await newsOf(bea)).unread).toBe(1);
  for (let time = 0; time < 2; time += 1)
    expect((await bea.post('/api/notifications/reading', { ids })).body).toEqual({ unread: 0 });
  expect(await kindsOf(bea)).toEqual(['friend_request']);
});

test('the last fifty are listed, the same news is told once, and after ninety days it is forgotten', async () => {
  const [ada, bea] = [await newSomebody(server), await newSomebody(server)];
  await befriend(ada, bea);
  const tell = (subjectId: string) =>
    server.db.transaction((tx) =>
      notify(tx, { to: bea.id, actorId: ada.id, kind: 'duel_received', subjectId }, server.clock.now),
    );
  const subject = crypto.randomUUID();
  server.clock.now = new Date(server.clock.now.getTime() + 1000);
  await Promise.all([tell(subject), tell(subject)]);
  expect(await kindsOf(bea)).toEqual(['duel_received!', 'friend_request']);
  for (let more = 0; more < 52; more += 1) await tell(crypto.randomUUID());
  expect(await newsOf(bea)).toMatchObject({ unread: 53 });
  expect((await newsOf(bea)).notifications).toHaveLength(50);
  const before = server.clock.now;
  server.clock.now = new Date(before.getTime() + 91 * DAY);
  await tell(crypto.randomUUID());
  expect((await newsOf(bea)).notifications).toHaveLength(1);
  server.clock.now = before;
});

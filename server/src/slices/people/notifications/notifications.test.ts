import { expect } from 'vitest';
import { notify } from './notify.ts';
import type { TestClient } from '#server/test-support/client.ts';
import { sendFriendRequest, befriend } from '#server/test-support/friends.ts';
import { startDuel, playDuel } from '#server/test-support/duels.ts';
import { test } from '#server/test-support/fixture.ts';

const DAY = 24 * 3600_000;

const notificationsOf = async (who: TestClient) => await who.api.notifications.listNotifications();
const kindsOf = async (who: TestClient) =>
  (await notificationsOf(who)).notifications.map(({ kind: of, read }) => (read ? of : `${of}!`));

test('a friend request, an accepted request, a new duel and the result of a duel each notify the other person', async ({
  server,
  signUp,
}) => {
  const [ada, bea] = [await signUp(), await signUp()];
  const { requestId } = await sendFriendRequest(ada, bea);
  expect(await kindsOf(bea)).toEqual(['friend_request!']);
  await bea.api.friends.acceptFriendRequest({ requestId });
  expect(await kindsOf(bea)).toEqual(['friend_request']);
  expect(await kindsOf(ada)).toEqual(['friend_accepted!']);

  server.clock.now = new Date(server.clock.now.getTime() + 1000);
  const id = await startDuel(ada, bea);
  expect(await kindsOf(bea)).toEqual(['duel_received!', 'friend_request']);
  await bea.api.duels.getDuel({ duelId: id });
  expect((await notificationsOf(bea)).unread).toBe(0);
  await playDuel(server, ada, id, { right: 5 });
  await playDuel(server, bea, id, { right: 6 });
  expect(await kindsOf(ada)).toEqual(['duel_result!', 'friend_accepted!']);
  expect((await notificationsOf(ada)).notifications[0]).toMatchObject({ subjectId: id, person: { id: bea.id } });
});

test('marks only the learner’s own notifications as read, on all devices', async ({ signUp }) => {
  const [ada, bea] = [await signUp(), await signUp()];
  await sendFriendRequest(ada, bea);
  const { notifications, unread } = await notificationsOf(bea);
  expect(unread).toBe(1);
  const ids = notifications.map(({ id }) => id);
  expect(await ada.api.notifications.readNotifications({ ids })).toEqual({ unread: 0 });
  expect((await notificationsOf(bea)).unread).toBe(1);
  for (let time = 0; time < 2; time += 1)
    expect(await bea.api.notifications.readNotifications({ ids })).toEqual({ unread: 0 });
  expect(await kindsOf(bea)).toEqual(['friend_request']);
});

test('lists the last fifty notifications, creates no duplicates, and deletes notifications after ninety days', async ({
  server,
  signUp,
}) => {
  const [ada, bea] = [await signUp(), await signUp()];
  await befriend(ada, bea);
  const sendNotification = (subjectId: string) =>
    server.db.transaction((tx) =>
      notify(tx, { to: bea.id, actorId: ada.id, kind: 'duel_received', subjectId }, server.clock.now),
    );
  const subject = crypto.randomUUID();
  server.clock.now = new Date(server.clock.now.getTime() + 1000);
  await Promise.all([sendNotification(subject), sendNotification(subject)]);
  expect(await kindsOf(bea)).toEqual(['duel_received!', 'friend_request']);
  for (let more = 0; more < 52; more += 1) await sendNotification(crypto.randomUUID());
  expect(await notificationsOf(bea)).toMatchObject({ unread: 53 });
  expect((await notificationsOf(bea)).notifications).toHaveLength(50);
  const before = server.clock.now;
  server.clock.now = new Date(before.getTime() + 91 * DAY);
  await sendNotification(crypto.randomUUID());
  expect((await notificationsOf(bea)).notifications).toHaveLength(1);
  server.clock.now = before;
});

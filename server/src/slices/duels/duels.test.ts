import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { duels } from './duels-tables.ts';
import { finishDueDuels } from './finish-due-duels.job.ts';
import type { TestClient } from '#server/test-support/client.ts';
import type { TestServer } from '#server/test-support/server.ts';
import { deleteAccount } from '#server/test-support/friends.ts';
import { startDuel, playDuel, findDuelAnswers } from '#server/test-support/duels.ts';
import { test as base } from '#server/test-support/fixture.ts';

const test = base
  .extend('friends', { scope: 'file' }, ({ signUpFriends }) => signUpFriends())
  .extend('ada', { scope: 'file' }, ({ friends: [ada] }) => ada)
  .extend('bea', { scope: 'file' }, ({ friends: [, bea] }) => bea);

const HOUR = 3600_000;

const duelOf = async (who: TestClient, id: string) => await who.api.duels.getDuel({ duelId: id });
const notificationsOf = async (who: TestClient) =>
  (await who.api.notifications.listNotifications()).notifications.map(
    ({ kind: of, subjectId }) => `${of} ${subjectId}`,
  );
const pass = (server: TestServer, ms: number) => (server.clock.now = new Date(server.clock.now.getTime() + ms));

test('both players get the same ten statements, and more right answers win', async ({ server, ada, bea }) => {
  const id = await startDuel(ada, bea, 2);
  const [hers, theirs] = [await duelOf(ada, id), await duelOf(bea, id)];
  expect(hers.statements).toEqual(theirs.statements);
  expect(hers).toMatchObject({ status: 'open', invited: false, topic: { number: 2 }, opponent: { id: bea.id } });
  expect(theirs).toMatchObject({ invited: true, opponent: { id: ada.id } });
  await playDuel(server, ada, id, { right: 7 });
  const duel = await playDuel(server, bea, id, { right: 4 });
  expect(duel).toMatchObject({ status: 'finished', outcome: 'lost', scores: { mine: 4, theirs: 7 } });
  expect(await duelOf(ada, id)).toMatchObject({ outcome: 'won', scores: { mine: 7, theirs: 4 }, canRematch: true });
});

test('the same number of right answers is a draw, regardless of speed', async ({ server, ada, bea }) => {
  const id = await startDuel(ada, bea);
  await playDuel(server, ada, id, { right: 5, msEach: 60_000 });
  const duel = await playDuel(server, bea, id, { right: 5, msEach: 1000 });
  expect(duel.outcome).toBe('drawn');
});

test('shows the correct answer once the player has answered the statement, and the opponent’s answers at the end of the duel', async ({
  server,
  ada,
  bea,
}) => {
  const id = await startDuel(ada, bea);
  await playDuel(server, ada, id, { right: 10 });
  const open = await duelOf(bea, id);
  expect(JSON.stringify(open)).not.toMatch(/correctAnswer|explanation/);
  expect(open).toMatchObject({ mine: 0, theirs: 10, scores: null, outcome: null });
  const duel = await playDuel(server, bea, id, { right: 0, to: 3 });
  expect(duel.statements.map(({ mine }, at) => (mine !== null) === at < 3)).not.toContain(false);
  expect(duel.statements.every((it) => it.theirs === null)).toBe(true);
  await playDuel(server, bea, id, { right: 0, from: 3 });
  const key = await findDuelAnswers(server, id);
  expect((await duelOf(bea, id)).statements.map((it) => it.theirs)).toEqual(key);
});

test('if two tabs answer the same statement differently, the first answer counts', async ({ ada, bea }) => {
  const id = await startDuel(ada, bea);
  const answers = await Promise.all(
    [true, false, true, false].map((answer) => ada.api.duels.answerDuel({ duelId: id, position: 0, answer })),
  );
  expect(new Set(answers.map(({ statements }) => statements[0]?.mine?.answer)).size).toBe(1);
  expect((await duelOf(bea, id)).theirs).toBe(1);
  await ada.api.duels.declineDuel({ duelId: id });
});

test('two simultaneous last answers finish the duel once, with one result', async ({ server, ada, bea }) => {
  const id = await startDuel(ada, bea);
  await playDuel(server, ada, id, { right: 6, to: 9 });
  await playDuel(server, bea, id, { right: 6, to: 9 });
  const key = await findDuelAnswers(server, id);
  const url = `/api/duels/${id}/answers/9`;
  await Promise.all([ada.put(url, { answer: key[9] }), bea.put(url, { answer: !key[9] })]);
  expect(await duelOf(ada, id)).toMatchObject({ status: 'finished', scores: { mine: 7, theirs: 6 } });
  expect(await duelOf(bea, id)).toMatchObject({ status: 'finished', scores: { mine: 6, theirs: 7 } });
});

test.for([
  ['if a player has not answered everything, the missing answers count as wrong', 3, 'finished', 'won', 'duel_result'],
  ['if a player has not begun, the duel has no result', 0, 'expired', null, 'duel_result'],
] as const)('after 48 hours, %s', async ([_, answered, status, outcome, notification], { server, ada, bea }) => {
  const id = await startDuel(ada, bea);
  await playDuel(server, ada, id, { right: 5 });
  await playDuel(server, bea, id, { right: 3, to: answered });
  pass(server, 48 * HOUR - 60_000);
  expect((await duelOf(ada, id)).status).toBe('open');
  pass(server, 60_000);
  expect((await bea.put(`/api/duels/${id}/answers/9`, { answer: true })).code).toBe('DUEL_OVER');
  expect(await duelOf(ada, id)).toMatchObject({ status, outcome });
  expect(await notificationsOf(ada)).toContain(`${notification} ${id}`);
});

test('the job finishes a duel that is 48 hours old, and does so only once', async ({ server, ada, bea }) => {
  const id = await startDuel(ada, bea);
  await playDuel(server, ada, id, { right: 5, to: 4 });
  pass(server, 48 * HOUR);
  expect(await finishDueDuels(server.db, server.clock.now)).toBe(1);
  expect(await finishDueDuels(server.db, server.clock.now)).toBe(0);
  for (const who of [ada, bea])
    expect((await notificationsOf(who)).filter((it) => it === `duel_result ${id}`)).toHaveLength(1);
});

test('an invitation to a duel can be declined or withdrawn until the invited player begins', async ({
  server,
  ada,
  bea,
}) => {
  const [declined, withdrawn, begun] = [
    await startDuel(ada, bea),
    await startDuel(ada, bea),
    await startDuel(ada, bea),
  ];
  for (let time = 0; time < 2; time += 1)
    expect(await bea.api.duels.declineDuel({ duelId: declined })).toEqual({ status: 'declined' });
  expect(await notificationsOf(ada)).toContain(`duel_declined ${declined}`);
  await ada.api.duels.declineDuel({ duelId: withdrawn });
  expect((await notificationsOf(bea)).join(' ')).not.toContain(withdrawn);
  expect((await bea.put(`/api/duels/${withdrawn}/answers/0`, { answer: true })).code).toBe('DUEL_OVER');
  await playDuel(server, bea, begun, { right: 1, to: 1 });
  for (const who of [ada, bea]) expect((await who.post(`/api/duels/${begun}/decline`)).code).toBe('DUEL_STARTED');
  await playDuel(server, bea, begun, { right: 1, from: 1 });
  await playDuel(server, ada, begun, { right: 1 });
});

test('a stranger can neither read, answer nor decline a duel', async ({ signUp, ada, bea }) => {
  const id = await startDuel(ada, bea);
  const eva = await signUp();
  for (const unknown of [id, randomUUID()]) {
    expect((await eva.get(`/api/duels/${unknown}`)).code).toBe('DUEL_NOT_FOUND');
    expect((await eva.put(`/api/duels/${unknown}/answers/0`, { answer: true })).code).toBe('DUEL_NOT_FOUND');
    expect((await eva.post(`/api/duels/${unknown}/decline`)).code).toBe('DUEL_NOT_FOUND');
  }
  const other = { duelId: randomUUID(), topic: null };
  expect((await eva.post('/api/duels', { ...other, friendId: ada.id })).code).toBe('FRIEND_NOT_FOUND');
  expect((await eva.post('/api/duels', { ...other, friendId: eva.id })).code).toBe('FRIEND_NOT_FOUND');
  expect((await eva.post('/api/duels', { ...other, friendId: ada.id, duelId: id })).code).toBe('FRIEND_NOT_FOUND');
  await ada.api.duels.declineDuel({ duelId: id });
});

test('allows three open duels between two friends, counts a retry once, and rejects a topic with too few statements', async ({
  signUpFriends,
}) => {
  const [one, other] = await signUpFriends();
  const body = { duelId: randomUUID(), friendId: other.id, topic: null };
  const first = await Promise.all([one.post('/api/duels', body), one.post('/api/duels', body)]);
  expect(first.map(({ status }) => status)).toEqual([200, 200]);
  expect((await other.api.duels.listDuels()).open).toHaveLength(1);
  await startDuel(one, other);
  await startDuel(other, one);
  expect((await one.post('/api/duels', { ...body, duelId: randomUUID() })).code).toBe('DUELS_FULL');
  const small = await one.post('/api/duels', { ...body, duelId: randomUUID(), topic: 99 });
  expect(small.code).toBe('DUEL_TOPIC_TOO_SMALL');
  const { topics, friends } = await one.api.duels.listDuels();
  expect(topics.map(({ number }) => number)).toContain(2);
  expect(friends).toMatchObject([{ id: other.id }]);
});

test('during an exam, a player can neither open nor answer a duel', async ({ signUpFriends }) => {
  const [one, other] = await signUpFriends();
  const id = await startDuel(one, other);
  const { examId } = await one.api.exam.startExam({ examId: randomUUID() });
  for (const answer of [
    await one.get(`/api/duels/${id}`),
    await one.put(`/api/duels/${id}/answers/0`, { answer: true }),
  ])
    expect(answer.body).toMatchObject({ code: 'EXAM_RUNNING', data: { examId } });
  await one.api.exam.submitExam({ examId });
  expect((await one.get(`/api/duels/${id}`)).status).toBe(200);
});

test('a duel is cancelled if a player deletes the account before the end', async ({ server, signUpFriends }) => {
  const [one, other] = await signUpFriends();
  const [open, done] = [await startDuel(one, other), await startDuel(other, one)];
  await playDuel(server, one, done, { right: 6 });
  await playDuel(server, other, done, { right: 4 });
  await playDuel(server, other, open, { right: 4, to: 5 });
  await deleteAccount(server, other);
  expect(await duelOf(one, open)).toMatchObject({ status: 'cancelled', opponent: null, outcome: null });
  expect((await one.put(`/api/duels/${open}/answers/0`, { answer: true })).code).toBe('DUEL_OVER');
  expect(await duelOf(one, done)).toMatchObject({ status: 'finished', opponent: null, outcome: 'won' });
  expect(await one.api.duels.listDuels()).toMatchObject({ open: [], friends: [] });
});

test('the job cancels a duel if one player deleted the account, and deletes the duel if both players did', async ({
  server,
  signUpFriends,
}) => {
  const [one, other] = await signUpFriends();
  const id = await startDuel(one, other);
  await deleteAccount(server, other);
  await finishDueDuels(server.db, server.clock.now);
  expect(await duelOf(one, id)).toMatchObject({ status: 'cancelled' });
  await deleteAccount(server, one);
  await finishDueDuels(server.db, server.clock.now);
  expect((await server.db.select({ id: duels.id }).from(duels)).map((row) => row.id)).not.toContain(id);
});

test('if an account is deleted while the opponent gives the last answer, the duel is either finished or cancelled', async ({
  server,
  signUpFriends,
}) => {
  const [one, other] = await signUpFriends();
  const id = await startDuel(one, other);
  await playDuel(server, other, id, { right: 6 });
  await playDuel(server, one, id, { right: 4, to: 9 });
  const [last] = await Promise.all([
    one.put(`/api/duels/${id}/answers/9`, { answer: true }),
    deleteAccount(server, other),
  ]);
  expect([200, 409]).toContain(last.status);
  const { status, scores } = await duelOf(one, id);
  expect(status).toBe(last.status === 200 ? 'finished' : 'cancelled');
  expect(scores !== null).toBe(last.status === 200);
});

test('if one player blocks the other, neither player sees their duel or is notified when it ends', async ({
  server,
  signUpFriends,
}) => {
  const [one, other] = await signUpFriends();
  const id = await startDuel(one, other);
  await one.api.friends.blockPerson({ personId: other.id });
  for (const who of [one, other]) {
    expect((await who.get(`/api/duels/${id}`)).code).toBe('DUEL_NOT_FOUND');
    expect((await who.api.duels.listDuels()).open).toEqual([]);
  }
  pass(server, 48 * HOUR);
  await finishDueDuels(server.db, server.clock.now);
  expect([...(await notificationsOf(one)), ...(await notificationsOf(other))].join(' ')).not.toContain(id);
});

test('if the players are no longer friends, they can finish their duel but cannot start a rematch', async ({
  server,
  signUpFriends,
}) => {
  const [one, other] = await signUpFriends();
  const id = await startDuel(one, other);
  await one.api.friends.removeFriend({ personId: other.id });
  await playDuel(server, one, id, { right: 5 });
  const duel = await playDuel(server, other, id, { right: 6 });
  expect(duel).toMatchObject({ status: 'finished', canRematch: false, opponent: { name: null } });
  const again = { duelId: randomUUID(), friendId: other.id, topic: null };
  expect((await one.post('/api/duels', again)).code).toBe('FRIEND_NOT_FOUND');
});

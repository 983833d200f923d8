import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer, type Visitor } from '#server/db/test-server.ts';
import { deleteAccount, newFriends, newSomebody, type Somebody } from '#server/db/test-friends.ts';
import { duels } from './duels-tables.ts';
import { endDueDuels } from './end-due-duels.job.ts';
import { challenge, keyOf, play } from '#server/db/test-duels.ts';

const HOUR = 3600_000;

let server: TestServer;
let ada: Somebody;
let bea: Somebody;
beforeAll(async () => {
  server = await startTestServer();
  [ada, bea] = await newFriends(server);
});
afterAll(() => server.close());

const duelOf = async (who: Visitor, id: string) => (await who.get(`/api/duels/${id}`)).body;
const newsOf = async (who: Visitor) =>
  (await who.get('/api/notifications')).body.notifications.map(({ kind: of, subjectId }) => `${of} ${subjectId}`);
const pass = (ms: number) => (server.clock.now = new Date(server.clock.now.getTime() + ms));

test('both answer the same ten statements, and more right answers win', async () => {
  const id = await challenge(ada, bea, 2);
  const [hers, theirs] = [await duelOf(ada, id), await duelOf(bea, id)];
  expect(hers.statements).toEqual(theirs.statements);
  expect(hers).toMatchObject({ status: 'open', invited: false, topic: { number: 2 }, opponent: { id: bea.id } });
  expect(theirs).toMatchObject({ invited: true, opponent: { id: ada.id } });
  await play(server, ada, id, { right: 7 });
  const { body } = await play(server, bea, id, { right: 4 });
  expect(body).toMatchObject({ status: 'finished', outcome: 'lost', scores: { mine: 4, theirs: 7 } });
  expect(await duelOf(ada, id)).toMatchObject({ outcome: 'won', scores: { mine: 7, theirs: 4 }, canRematch: true });
});

test('the same number is a draw, however fast', async () => {
  const id = await challenge(ada, bea);
  await play(server, ada, id, { right: 5, msEach: 60_000 });
  const { body } = await play(server, bea, id, { right: 5, msEach: 1000 });
  expect(body.outcome).toBe('drawn');
});

test('a key comes only after one’s own answer, the other’s answers only at the end', async () => {
  const id = await challenge(ada, bea);
  await play(server, ada, id, { right: 10 });
  const open = await duelOf(bea, id);
  expect(JSON.stringify(open)).not.toMatch(/correctAnswer|explanation/);
  expect(open).toMatchObject({ mine: 0, theirs: 10, scores: null, outcome: null });
  const { body } = await play(server, bea, id, { right: 0, to: 3 });
  expect(body.statements.map(({ mine }, at) => (mine !== null) === at < 3)).not.toContain(false);
  expect(body.statements.every((it) => it.theirs === null)).toBe(true);
  await play(server, bea, id, { right: 0, from: 3 });
  const key = await keyOf(server, id);
  expect((await duelOf(bea, id)).statements.map((it) => it.theirs)).toEqual(key);
});

test('the first answer stands: the second tab gets the first one’s', async () => {
  const id = await challenge(ada, bea);
  const answers = await Promise.all(
    [true, false, true, false].map((answer) => ada.put(`/api/duels/${id}/answers/0`, { answer })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(new Set(answers.map(({ body }) => body.statements[0]?.mine?.answer)).size).toBe(1);
  expect((await duelOf(bea, id)).theirs).toBe(1);
  await ada.post(`/api/duels/${id}/refusal`);
});

test('the last answers of both at once end it once, and both read one result', async () => {
  const id = await challenge(ada, bea);
  await play(server, ada, id, { right: 6, to: 9 });
  await play(server, bea, id, { right: 6, to: 9 });
  const key = await keyOf(server, id);
  const url = `/api/duels/${id}/answers/9`;
  await Promise.all([ada.put(url, { answer: key[9] }), bea.put(url, { answer: !key[9] })]);
  expect(await duelOf(ada, id)).toMatchObject({ status: 'finished', scores: { mine: 7, theirs: 6 } });
  expect(await duelOf(bea, id)).toMatchObject({ status: 'finished', scores: { mine: 6, theirs: 7 } });
});

test.each([
  ['somebody was not done: what is open is wrong', 3, 'finished', 'won', 'duel_result'],
  ['somebody had not begun: there is no result', 0, 'expired', null, 'duel_result'],
])('after 48 hours %s', async (_, answered, status, outcome, news) => {
  const id = await challenge(ada, bea);
  await play(server, ada, id, { right: 5 });
  await play(server, bea, id, { right: 3, to: answered });
  pass(48 * HOUR - 60_000);
  expect((await duelOf(ada, id)).status).toBe('open');
  pass(60_000);
  expect((await bea.put(`/api/duels/${id}/answers/9`, { answer: true })).code).toBe('DUEL_OVER');
  expect(await duelOf(ada, id)).toMatchObject({ status, outcome });
  expect(await newsOf(ada)).toContain(`${news} ${id}`);
});

test('the server ends what nobody looks at, once', async () => {
  const id = await challenge(ada, bea);
  await play(server, ada, id, { right: 5, to: 4 });
  pass(48 * HOUR);
  expect(await endDueDuels(server.db, server.clock.now)).toBe(1);
  expect(await endDueDuels(server.db, server.clock.now)).toBe(0);
  for (const who of [ada, bea])
    expect((await newsOf(who)).filter((news) => news === `duel_result ${id}`)).toHaveLength(1);
});

test('an invitation is declined or taken back till the invited one begins', async () => {
  const [declined, withdrawn, begun] = [
    await challenge(ada, bea),
    await challenge(ada, bea),
    await challenge(ada, bea),
  ];
  for (let time = 0; time < 2; time += 1)
    expect((await bea.post(`/api/duels/${declined}/refusal`)).body).toEqual({ status: 'refused' });
  expect(await newsOf(ada)).toContain(`duel_refused ${declined}`);
  await ada.post(`/api/duels/${withdrawn}/refusal`);
  expect((await newsOf(bea)).join(' ')).not.toContain(withdrawn);
  expect((await bea.put(`/api/duels/${withdrawn}/answers/0`, { answer: true })).code).toBe('DUEL_OVER');
  await play(server, bea, begun, { right: 1, to: 1 });
  for (const who of [ada, bea]) expect((await who.post(`/api/duels/${begun}/refusal`)).code).toBe('DUEL_STARTED');
  await play(server, bea, begun, { right: 1, from: 1 });
  await play(server, ada, begun, { right: 1 });
});

test('a stranger has no part in it: they read, answer and decline nothing', async () => {
  const id = await challenge(ada, bea);
  const eva = await newSomebody(server);
  for (const unknown of [id, randomUUID()]) {
    expect((await eva.get(`/api/duels/${unknown}`)).code).toBe('DUEL_NOT_FOUND');
    expect((await eva.put(`/api/duels/${unknown}/answers/0`, { answer: true })).code).toBe('DUEL_NOT_FOUND');
    expect((await eva.post(`/api/duels/${unknown}/refusal`)).code).toBe('DUEL_NOT_FOUND');
  }
  const other = { duelId: randomUUID(), topic: null };
  expect((await eva.post('/api/duels', { ...other, friendId: ada.id })).code).toBe('FRIEND_NOT_FOUND');
  expect((await eva.post('/api/duels', { ...other, friendId: eva.id })).code).toBe('FRIEND_NOT_FOUND');
  expect((await eva.post('/api/duels', { ...other, friendId: ada.id, duelId: id })).code).toBe('FRIEND_NOT_FOUND');
  await ada.post(`/api/duels/${id}/refusal`);
});

test('three are open between two at most, a retry is no other, and a small topic gives none', async () => {
  const [one, other] = await newFriends(server);
  const body = { duelId: randomUUID(), friendId: other.id, topic: null };
  const first = await Promise.all([one.post('/api/duels', body), one.post('/api/duels', body)]);
  expect(first.map(({ status }) => status)).toEqual([200, 200]);
  expect((await other.get('/api/duels')).body.open).toHaveLength(1);
  await challenge(one, other);
  await challenge(other, one);
  expect((await one.post('/api/duels', { ...body, duelId: randomUUID() })).code).toBe('DUELS_FULL');
  const small = await one.post('/api/duels', { ...body, duelId: randomUUID(), topic: 99 });
  expect(small.code).toBe('DUEL_TOPIC_TOO_SMALL');
  const { topics, friends } = (await one.get('/api/duels')).body;
  expect(topics.map(({ number }) => number)).toContain(2);
  expect(friends).toMatchObject([{ id: other.id }]);
});

test('while an exam is running no key is shown', async () => {
  const [one, other] = await newFriends(server);
  const id = await challenge(one, other);
  const { examId } = (await one.post('/api/exams', { examId: randomUUID() })).body;
  for (const answer of [
    await one.get(`/api/duels/${id}`),
    await one.put(`/api/duels/${id}/answers/0`, { answer: true }),
  ])
    expect(answer.body).toMatchObject({ code: 'EXAM_RUNNING', data: { examId } });
  await one.post(`/api/exams/${examId}/submission`);
  expect((await one.get(`/api/duels/${id}`)).status).toBe(200);
});

test('a friend who deletes the account in the middle leaves a duel without result', async () => {
  const [one, other] = await newFriends(server);
  const [open, done] = [await challenge(one, other), await challenge(other, one)];
  await play(server, one, done, { right: 6 });
  await play(server, other, done, { right: 4 });
  await play(server, other, open, { right: 4, to: 5 });
  await deleteAccount(server, other);
  expect(await duelOf(one, open)).toMatchObject({ status: 'cancelled', opponent: null, outcome: null });
  expect((await one.put(`/api/duels/${open}/answers/0`, { answer: true })).code).toBe('DUEL_OVER');
  expect(await duelOf(one, done)).toMatchObject({ status: 'finished', opponent: null, outcome: 'won' });
  expect((await one.get('/api/duels')).body).toMatchObject({ open: [], friends: [] });
});

test('the job ends what a deleted account has left, and forgets what both have left', async () => {
  const [one, other] = await newFriends(server);
  const id = await challenge(one, other);
  await deleteAccount(server, other);
  await endDueDuels(server.db, server.clock.now);
  expect(await duelOf(one, id)).toMatchObject({ status: 'cancelled' });
  await deleteAccount(server, one);
  await endDueDuels(server.db, server.clock.now);
  expect((await server.db.select({ id: duels.id }).from(duels)).map((row) => row.id)).not.toContain(id);
});

test('an account deleted while the other answers ends in one consistent duel', async () => {
  const [one, other] = await newFriends(server);
  const id = await challenge(one, other);
  await play(server, other, id, { right: 6 });
  await play(server, one, id, { right: 4, to: 9 });
  const [last] = await Promise.all([
    one.put(`/api/duels/${id}/answers/9`, { answer: true }),
    deleteAccount(server, other),
  ]);
  expect([200, 409]).toContain(last.status);
  const { status, scores } = await duelOf(one, id);
  expect(status).toBe(last.status === 200 ? 'finished' : 'cancelled');
  expect(scores !== null).toBe(last.status === 200);
});

test('who has blocked the other sees no duel with them, and neither is told of its end', async () => {
  const [one, other] = await newFriends(server);
  const id = await challenge(one, other);
  await one.call('PUT', `/api/blocks/${other.id}`);
  for (const who of [one, other]) {
    expect((await who.get(`/api/duels/${id}`)).code).toBe('DUEL_NOT_FOUND');
    expect((await who.get('/api/duels')).body.open).toEqual([]);
  }
  pass(48 * HOUR);
  await endDueDuels(server.db, server.clock.now);
  expect([...(await newsOf(one)), ...(await newsOf(other))].join(' ')).not.toContain(id);
});

test('with a friend removed the duel is finished, and no rematch offered', async () => {
  const [one, other] = await newFriends(server);
  const id = await challenge(one, other);
  await one.call('DELETE', `/api/friends/${other.id}`);
  await play(server, one, id, { right: 5 });
  const { body } = await play(server, other, id, { right: 6 });
  expect(body).toMatchObject({ status: 'finished', canRematch: false, opponent: { name: null } });
  const again = { duelId: randomUUID(), friendId: other.id, topic: null };
  expect((await one.post('/api/duels', again)).code).toBe('FRIEND_NOT_FOUND');
});

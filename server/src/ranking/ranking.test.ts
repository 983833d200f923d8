import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestServer, type TestServer, type Visitor } from '#server/db/test-server.ts';
import { challenge, play } from '#server/db/test-duels.ts';
import { deleteAccount, newFriends, newSomebody, type Somebody } from '#server/db/test-friends.ts';
import { bookForRanking } from './book-for-ranking.ts';

const WEDNESDAY = new Date('2026-03-11T09:00:00Z');
const MONDAY_AFTER = new Date('2026-03-16T09:00:00Z');

let server: TestServer;
let ada: Somebody;
let bea: Somebody;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  server.clock.now = WEDNESDAY;
  [ada, bea] = await newFriends(server);
});
afterAll(() => server.close());

const rankingOf = async (who: Visitor) => (await who.get('/api/ranking')).body;
const pointsOf = async (who: Visitor) => (await rankingOf(who)).rows.find(({ me }) => me)?.points;
const range = (from: number, count: number) => Array.from({ length: count }, (_, at) => from + at);
const book = (who: Somebody, right: number[], examsPassed: 0 | 1 = 0, human = true) =>
  server.db.transaction((tx) => bookForRanking(tx, who.id, { right, examsPassed, human }, server.clock.now));

test('the week goes from Monday to Sunday, with friends by points and nobody else', async () => {
  await book(await newSomebody(server), range(1, 50));
  await book(ada, range(1, 3));
  await book(bea, range(1, 5), 1);
  expect(await rankingOf(ada)).toMatchObject({
    from: '2026-03-09',
    to: '2026-03-15',
    shown: true,
    rows: [
      { place: 1, me: false, person: { id: bea.id }, points: 15, statements: 5, exams: 1 },
      { place: 2, me: true, person: { id: ada.id }, points: 3, statements: 3, exams: 0 },
    ],
  });
});

test('a statement counts once a week, and again the week after', async () => {
  await book(ada, [1, 2, 3]);
  await book(ada, [3, 4]);
  expect(await pointsOf(ada)).toBe(4);
  server.clock.now = MONDAY_AFTER;
  expect(await pointsOf(ada)).toBe(0);
  await book(ada, [3, 4]);
  expect(await pointsOf(ada)).toBe(2);
});

test('the same act booked by ten at once counts once', async () => {
  await Promise.all(Array.from({ length: 10 }, () => book(ada, range(1, 20))));
  expect(await pointsOf(ada)).toBe(20);
});

test('a day brings 100 points at most', async () => {
  await book(ada, range(1, 95), 1);
  await book(ada, range(200, 30), 1);
  expect(await pointsOf(ada)).toBe(100);
  server.clock.now = new Date('2026-03-12T09:00:00Z');
  await book(ada, range(400, 7));
  expect(await pointsOf(ada)).toBe(107);
});

test('what no human can read and answer in that time is refused', async () => {
  await book(ada, range(1, 30), 1, false);
  expect(await pointsOf(ada)).toBe(0);
  await book(ada, range(1, 30), 1);
  expect(await pointsOf(ada)).toBe(40);
});

test('an exam counts its right answers, and ten when it is passed', async () => {
  const examId = randomUUID();
  const { sheet } = (await ada.post('/api/exams', { examId })).body;
  for (const position of sheet!.questions.keys())
    await ada.put(`/api/exams/${examId}/answers/${position}`, { answer: true });
  server.clock.now = new Date(WEDNESDAY.getTime() + 10 * 60_000);
  const { score, passed } = (await ada.post(`/api/exams/${examId}/submission`)).body;
  await ada.post(`/api/exams/${examId}/submission`);
  expect(await pointsOf(ada)).toBe(score + (passed ? 10 : 0));
});

test('a duel counts when all ten are answered, at a pace that a human can keep', async () => {
  const slow = await challenge(ada, bea, 2);
  await play(server, ada, slow, { right: 8, to: 9 });
  expect(await pointsOf(ada)).toBe(0);
  await play(server, ada, slow, { right: 8, from: 9 });
  expect(await pointsOf(ada)).toBe(8);
  await play(server, bea, slow, { right: 10, msEach: 300 });
  expect(await pointsOf(bea)).toBe(0);
});

test('who leaves the ranking is in nobody’s, and comes back with what was earned', async () => {
  await book(ada, [1, 2]);
  for (let time = 0; time < 2; time += 1)
    expect((await ada.put('/api/ranking/participation', { shown: false })).body).toEqual({ shown: false });
  expect(await rankingOf(ada)).toMatchObject({ shown: false, rows: [] });
  expect((await rankingOf(bea)).rows.map(({ person }) => person.id)).toEqual([bea.id]);
  await ada.put('/api/ranking/participation', { shown: true });
  expect(await pointsOf(ada)).toBe(2);
});

test('a removed friend and a deleted account are not in it', async () => {
  await book(bea, [1, 2]);
  await ada.call('DELETE', `/api/friends/${bea.id}`);
  expect((await rankingOf(ada)).rows).toHaveLength(1);
  await deleteAccount(server, bea);
  expect((await rankingOf(ada)).rows).toHaveLength(1);
});

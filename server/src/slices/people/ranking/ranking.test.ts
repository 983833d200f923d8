import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { deletePastRankedStatements } from './ranking-store.ts';
import { rankingStatements } from './ranking-tables.ts';
import { recordRankingPoints } from './record-ranking-points.ts';
import type { TestClient, TestLearner } from '#server/test-support/client.ts';
import type { TestServer } from '#server/test-support/server.ts';
import { deleteAccount } from '#server/test-support/friends.ts';
import { startDuel, playDuel } from '#server/test-support/duels.ts';
import { test as base } from '#server/test-support/fixture.ts';

const WEDNESDAY = new Date('2026-03-11T09:00:00Z');
const MONDAY_AFTER = new Date('2026-03-16T09:00:00Z');

const test = base
  .extend('friends', ({ server, signUpFriends }) => {
    server.clock.now = WEDNESDAY;
    return signUpFriends();
  })
  .extend('ada', ({ friends: [ada] }) => ada)
  .extend('bea', ({ friends: [, bea] }) => bea);

const rankingOf = async (who: TestClient) => await who.api.ranking.getRanking();
const pointsOf = async (who: TestClient) => (await rankingOf(who)).rows.find(({ me }) => me)?.points;
const range = (from: number, count: number) => Array.from({ length: count }, (_, at) => from + at);
const record = (server: TestServer, who: TestLearner, right: number[], examsPassed: 0 | 1 = 0, plausiblePace = true) =>
  server.db.transaction((tx) =>
    recordRankingPoints(tx, who.id, { right, examsPassed, plausiblePace }, server.clock.now),
  );

test('lists the learner and the learner’s friends, ordered by the points of the week from Monday to Sunday', async ({
  server,
  signUp,
  ada,
  bea,
}) => {
  await record(server, await signUp(), range(1, 50));
  await record(server, ada, range(1, 3));
  await record(server, bea, range(1, 5), 1);
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

test('a statement earns points only once a week, and can earn points again in the next week', async ({
  server,
  ada,
}) => {
  await record(server, ada, [1, 2, 3]);
  await record(server, ada, [3, 4]);
  expect(await pointsOf(ada)).toBe(4);
  server.clock.now = MONDAY_AFTER;
  expect(await pointsOf(ada)).toBe(0);
  await record(server, ada, [3, 4]);
  expect(await pointsOf(ada)).toBe(2);
});

test('the job at night deletes the statements of past weeks, but not their points', async ({ server, ada }) => {
  await record(server, ada, [1, 2, 3]);
  server.clock.now = MONDAY_AFTER;
  await record(server, ada, [4]);
  await deletePastRankedStatements(server.db, server.clock.now);
  const { userId, statementId } = rankingStatements;
  const kept = server.db.select({ statementId }).from(rankingStatements).where(eq(userId, ada.id));
  expect(await kept).toEqual([{ statementId: 4 }]);
  server.clock.now = WEDNESDAY;
  expect(await pointsOf(ada)).toBe(3);
});

test('if ten parallel requests record the same event, it earns points only once', async ({ server, ada }) => {
  await Promise.all(Array.from({ length: 10 }, () => record(server, ada, range(1, 20))));
  expect(await pointsOf(ada)).toBe(20);
});

test('a learner earns at most 100 points a day', async ({ server, ada }) => {
  await record(server, ada, range(1, 95), 1);
  await record(server, ada, range(200, 30), 1);
  expect(await pointsOf(ada)).toBe(100);
  server.clock.now = new Date('2026-03-12T09:00:00Z');
  await record(server, ada, range(400, 7));
  expect(await pointsOf(ada)).toBe(107);
});

test('answers given too fast to have been read earn no points', async ({ server, ada }) => {
  await record(server, ada, range(1, 30), 1, false);
  expect(await pointsOf(ada)).toBe(0);
  await record(server, ada, range(1, 30), 1);
  expect(await pointsOf(ada)).toBe(40);
});

test('an exam earns one point for each right answer, plus ten points if it is passed', async ({ server, ada }) => {
  const examId = randomUUID();
  const { sheet } = await ada.api.exam.startExam({ examId });
  for (const position of sheet!.questions.keys()) await ada.api.exam.answerExam({ examId, position, answer: true });
  server.clock.now = new Date(WEDNESDAY.getTime() + 10 * 60_000);
  const { score, passed } = await ada.api.exam.submitExam({ examId });
  await ada.api.exam.submitExam({ examId });
  expect(await pointsOf(ada)).toBe(score + (passed ? 10 : 0));
});

test('a duel earns points only if all ten statements are answered, and not too fast', async ({ server, ada, bea }) => {
  const slow = await startDuel(ada, bea, 2);
  await playDuel(server, ada, slow, { right: 8, to: 9 });
  expect(await pointsOf(ada)).toBe(0);
  await playDuel(server, ada, slow, { right: 8, from: 9 });
  expect(await pointsOf(ada)).toBe(8);
  await playDuel(server, bea, slow, { right: 10, msEach: 300 });
  expect(await pointsOf(bea)).toBe(0);
});

test('a learner who leaves the ranking is not listed in any ranking, and keeps the points after rejoining', async ({
  server,
  ada,
  bea,
}) => {
  await record(server, ada, [1, 2]);
  for (let time = 0; time < 2; time += 1)
    expect(await ada.api.ranking.updateRanking({ shown: false })).toEqual({ shown: false });
  expect(await rankingOf(ada)).toMatchObject({ shown: false, rows: [] });
  expect((await rankingOf(bea)).rows.map(({ person }) => person.id)).toEqual([bea.id]);
  await ada.api.ranking.updateRanking({ shown: true });
  expect(await pointsOf(ada)).toBe(2);
});

test('a removed friend and a deleted account are not listed', async ({ server, ada, bea }) => {
  await record(server, bea, [1, 2]);
  await ada.api.friends.removeFriend({ personId: bea.id });
  expect((await rankingOf(ada)).rows).toHaveLength(1);
  await deleteAccount(server, bea);
  expect((await rankingOf(ada)).rows).toHaveLength(1);
});

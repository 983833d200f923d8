import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readContent } from '@vialibera/content/read-content';
import { newLearner, startTestServer, type TestServer, type Visitor } from '#server/db/test-server.ts';

const lessons = readContent().units[0]?.lessons ?? [];
const HOUR = 3600_000;
const START = new Date('2026-03-10T09:00:00Z');

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(() => {
  server.clock.now = START;
});
afterAll(() => server.close());

/** Sends now what was done some hours ago, from a device whose clock is off by so much. */
async function send(visitor: Visitor, index: number, { hoursAgo = 0, clockOff = 0, id = randomUUID() } = {}) {
  const { id: lessonId, questions } = lessons[index]!;
  const sentAt = new Date(server.clock.now.getTime() + clockOff);
  const device = { at: new Date(sentAt.getTime() - hoursAgo * HOUR).toISOString(), sentAt: sentAt.toISOString() };
  const answers = questions.map((question) => ({ questionId: question.id, option: question.correct }));
  return visitor.post(`/api/lessons/${lessonId}/completion`, { completionId: id, answers, device });
}
const figuresOf = async (visitor: Visitor) => (await visitor.get('/api/me')).body.me!.figures;

test('three days without network make a streak of three, each lesson on its own day', async () => {
  const ada = await newLearner(server);
  for (const [index, hoursAgo] of [48, 24, 0].entries())
    expect((await send(ada, index, { hoursAgo })).status).toBe(200);
  expect(await figuresOf(ada)).toMatchObject({ streak: 3, maxStreak: 3 });
  const { body } = await ada.get('/api/home');
  expect(body.week.filter(({ xp }) => xp > 0).length).toBeGreaterThanOrEqual(2);
});

test('what was done more than 72 hours ago is learnt and paid, and saves no streak', async () => {
  const ada = await newLearner(server);
  const { body } = await send(ada, 0, { hoursAgo: 73 });
  expect(body.reward.parts).toEqual([
    { kind: 'lesson', xp: 10 },
    { kind: 'viewed', xp: 2 },
  ]);
  expect(body.reward.challenges).toEqual([]);
  expect(await figuresOf(ada)).toMatchObject({ totalXp: 12, streak: 0, maxStreak: 0 });
  expect((await ada.get('/api/units')).body.units[0]!.completedCount).toBe(1);
});

test('an old act does not end the streak that goes on today', async () => {
  const ada = await newLearner(server);
  await send(ada, 0);
  await send(ada, 1, { hoursAgo: 100 });
  expect(await figuresOf(ada)).toMatchObject({ streak: 1 });
});

test.each([
  ['years ahead', 5 * 365 * 24 * HOUR],
  ['years behind', -5 * 365 * 24 * HOUR],
])('a device whose clock is %s changes nothing', async (_, clockOff) => {
  const ada = await newLearner(server);
  await send(ada, 0, { hoursAgo: 24, clockOff });
  await send(ada, 1, { clockOff });
  expect(await figuresOf(ada)).toMatchObject({ streak: 2 });
});

test('nobody studies tomorrow', async () => {
  const ada = await newLearner(server);
  await send(ada, 0, { hoursAgo: -30 });
  server.clock.now = new Date(START.getTime() + 24 * HOUR);
  expect(await figuresOf(ada)).toMatchObject({ streak: 1 });
  await send(ada, 1);
  expect(await figuresOf(ada)).toMatchObject({ streak: 2 });
});

test('two devices without network merge: each lesson is paid once, whichever came first', async () => {
  const ada = await newLearner(server);
  const phone = [0, 1].map((index) => ({ index, id: randomUUID(), hoursAgo: 5 }));
  const tablet = [0, 1, 2].map((index) => ({ index, id: randomUUID(), hoursAgo: 3 }));
  // Either device sends its own in order, and everything twice.
  const drain = async (acts: typeof phone) => {
    for (const { index, ...act } of [...acts, ...acts]) expect((await send(ada, index, act)).status).toBe(200);
  };
  await Promise.all([drain(phone), drain(tablet)]);
  const { body } = await ada.get('/api/units');
  expect(body.units[0]!.completedCount).toBe(3);
  const alone = await newLearner(server);
  for (const index of [0, 1, 2]) await send(alone, index, { hoursAgo: 3 });
  expect((await figuresOf(ada)).totalXp).toBe((await figuresOf(alone)).totalXp);
});

test('a unit is downloaded whole, closed lessons too', async () => {
  const ada = await newLearner(server);
  await send(ada, 0);
  const unitId = (await ada.get('/api/units')).body.units[0]!.id;
  const { body } = await ada.get(`/api/units/${unitId}/lessons`);
  expect(body.lessons.map(({ id }) => id)).toEqual(lessons.map(({ id }) => id));
  expect(body.lessons[0]).toEqual((await ada.get(`/api/lessons/${lessons[0]!.id}`)).body);
  expect(body.lessons.map(({ completed }) => completed).slice(0, 2)).toEqual([true, false]);
  expect((await ada.get('/api/units/che-non-esiste/lessons')).code).toBe('UNIT_NOT_FOUND');
});

test.each([{ at: 'ieri', sentAt: START.toISOString() }, { at: START.toISOString() }, 'adesso'])(
  'times that are none are refused: %j',
  async (device) => {
    const ada = await newLearner(server);
    const body = { completionId: randomUUID(), answers: [], device };
    expect((await ada.post(`/api/lessons/${lessons[0]!.id}/completion`, body)).code).toBe('BAD_REQUEST');
  },
);

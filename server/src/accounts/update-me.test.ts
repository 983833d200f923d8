import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readContent } from '@vialibera/content/read-content';
import { newLearner, startTestServer, type TestServer, type Visitor } from '#server/db/test-server.ts';

const lessons = readContent().units[0]?.lessons ?? [];
const WEEK = 7 * 24 * 3600_000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(() => {
  server.clock.now = new Date('2026-03-10T22:00:00Z');
});
afterAll(() => server.close());

const change = (visitor: Visitor, body: object) => visitor.call('PATCH', '/api/me', body);
const meOf = async (visitor: Visitor) => (await visitor.get('/api/me')).body.me!;
const todayOf = async (visitor: Visitor) => (await visitor.get('/api/home')).body.today;
const streakOf = async (visitor: Visitor) => (await meOf(visitor)).figures.streak;
const study = async (visitor: Visitor, index: number) => {
  const { id, questions } = lessons[index]!;
  const answers = questions.map((question) => ({ questionId: question.id, option: question.correct }));
  const { status } = await visitor.post(`/api/lessons/${id}/completion`, { completionId: randomUUID(), answers });
  expect(status).toBe(200);
};

test('a zone moves the learner’s day; the game is hidden and shown on its own', async () => {
  const ada = await newLearner(server);
  expect(await todayOf(ada)).toBe('2026-03-10');
  expect((await change(ada, { timeZone: 'Asia/Tokyo' })).body).toEqual({ hideGame: false, timeZone: 'Asia/Tokyo' });
  expect(await todayOf(ada)).toBe('2026-03-11');
  expect((await change(ada, { hideGame: true })).body).toEqual({ hideGame: true, timeZone: 'Asia/Tokyo' });
  expect(await meOf(ada)).toMatchObject({ hideGame: true, timeZone: 'Asia/Tokyo' });
});

test.each(['Europe/Atlantis', '+05:00', 'europe/rome', 'Europe/Rome; drop table profiles', '', 'x'.repeat(65)])(
  'the zone «%s» is none, and nothing changes',
  async (timeZone) => {
    const ada = await newLearner(server);
    const { status } = await change(ada, { timeZone, hideGame: true });
    expect([400, 422]).toContain(status);
    expect(await meOf(ada)).toMatchObject({ hideGame: false, timeZone: 'Europe/Rome' });
  },
);

test('a journey there and back fits into a week, and a third zone waits for the next', async () => {
  const ada = await newLearner(server);
  for (const timeZone of ['America/New_York', 'Europe/Rome', 'Europe/Rome'])
    expect((await change(ada, { timeZone })).status).toBe(200);
  expect((await change(ada, { timeZone: 'Asia/Tokyo' })).code).toBe('TIME_ZONE_RESTS');
  expect((await meOf(ada)).timeZone).toBe('Europe/Rome');
  server.clock.now = new Date(server.clock.now.getTime() + WEEK);
  expect((await change(ada, { timeZone: 'Asia/Tokyo' })).status).toBe(200);
});

test('a zone changed twice a day makes no streak longer than its days, and breaks none', async () => {
  const ada = await newLearner(server);
  await study(ada, 0);
  expect(await streakOf(ada)).toBe(1);
  // It is already tomorrow there, but the learner has studied on the same day.
  await change(ada, { timeZone: 'Pacific/Kiritimati' });
  await study(ada, 1);
  expect(await streakOf(ada)).toBe(1);
  await change(ada, { timeZone: 'Europe/Rome' });
  await study(ada, 2);
  expect(await streakOf(ada)).toBe(1);
  server.clock.now = new Date('2026-03-11T20:00:00Z');
  await study(ada, 3);
  expect(await streakOf(ada)).toBe(2);
  server.clock.now = new Date('2026-03-12T20:00:00Z');
  await study(ada, 4);
  expect(await meOf(ada)).toMatchObject({ figures: { streak: 3, maxStreak: 3 } });
});

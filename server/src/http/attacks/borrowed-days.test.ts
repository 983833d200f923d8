import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readContent } from '@vialibera/content/read-content';
import { authUsers } from '#server/accounts/accounts-tables.ts';
import { type Learner, newLearner, startTestServer, type TestServer } from '#server/db/test-server.ts';

const lessons = readContent().units[0]!.lessons;
const HOUR = 3600_000;
/** Somewhere it is already Wednesday, and somewhere still Monday. */
const TUESDAY = new Date('2026-03-10T10:30:00Z');
const ZONES = ['Pacific/Kiritimati', 'Etc/GMT+12'];

let server: TestServer;
let eve: Learner;
/** By the server's clock, some seconds ago. */
let joinedAt: Date;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  server.clock.now = TUESDAY;
  eve = await newLearner(server);
  joinedAt = new Date(TUESDAY.getTime() - 5_000);
  await server.db.update(authUsers).set({ createdAt: joinedAt }).where(eq(authUsers.id, eve.id));
});
afterAll(() => server.close());

async function complete(index: number, hoursAgo: number) {
  const { id, questions } = lessons[index]!;
  const device = { at: new Date(TUESDAY.getTime() - hoursAgo * HOUR).toISOString(), sentAt: TUESDAY.toISOString() };
  const answers = questions.map((question) => ({ questionId: question.id, option: question.correct }));
  const url = `/api/lessons/${id}/completion` as const;
  const { status } = await eve.post(url, { completionId: randomUUID(), answers, device });
  expect(status).toBe(200);
}

/** What is held about the learner, as the learner reads it. */
async function held() {
  const { reward_ledger: ledger = [], user_active_days: days = [] } = (await eve.get('/api/personal-data')).body.tables;
  const { streak, maxStreak } = (await eve.get('/api/me')).body.me!.figures;
  const oldest = ledger.map(({ at }) => new Date(String(at)).getTime()).toSorted((one, other) => one - other)[0];
  return { days: days.length, streak, maxStreak, oldest: new Date(oldest!) };
}

test('an account that is seconds old has one day, whatever its device says', async () => {
  for (const [index, hoursAgo] of [72, 48, 24, 0].entries()) await complete(index, hoursAgo);
  expect(await held()).toEqual({ days: 1, streak: 1, maxStreak: 1, oldest: joinedAt });
});

test('changes of the time zone make no day', async () => {
  await complete(0, 0);
  for (const [index, timeZone] of ZONES.entries()) {
    expect((await eve.call('PATCH', '/api/me', { timeZone })).status).toBe(200);
    await complete(index + 1, 0);
  }
  expect(await held()).toMatchObject({ days: 1, maxStreak: 1 });
});

test('an account of two days has lived three at most, by any device and in any zones', async () => {
  const createdAt = new Date(TUESDAY.getTime() - 48 * HOUR);
  await server.db.update(authUsers).set({ createdAt }).where(eq(authUsers.id, eve.id));
  for (const [index, hoursAgo] of [72, 60, 48, 36, 24, 12, 0].entries()) await complete(index, hoursAgo);
  const { days, oldest } = await held();
  expect(days).toBe(3);
  expect(oldest).toEqual(createdAt);
});

test('no minute is studied before the account', async () => {
  expect((await eve.post('/api/study-time', { seconds: 300 })).body.secondsToday).toBe(5);
});

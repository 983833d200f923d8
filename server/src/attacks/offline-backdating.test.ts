import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { readContent } from '@vialibera/content/read-content';
import { authUsers } from '#server/slices/accounts/accounts-tables.ts';
import type { TestLearner } from '#server/test-support/client.ts';
import { test } from '#server/test-support/fixture.ts';

const lessons = readContent().units[0]!.lessons;
const HOUR = 3600_000;
/** At this instant, it is already Wednesday in the first of the `ZONES` and still Monday in the second. */
const TUESDAY = new Date('2026-03-10T10:30:00Z');
const ZONES = ['Pacific/Kiritimati', 'Etc/GMT+12'];

let eve: TestLearner;
/** The time at which the account was created, a few seconds before the server's current time. */
let joinedAt: Date;

test.beforeEach(async ({ server, signUp }) => {
  server.clock.now = TUESDAY;
  eve = await signUp();
  joinedAt = new Date(TUESDAY.getTime() - 5_000);
  await server.db.update(authUsers).set({ createdAt: joinedAt }).where(eq(authUsers.id, eve.id));
});

async function complete(index: number, hoursAgo: number) {
  const { id, questions } = lessons[index]!;
  const device = { at: new Date(TUESDAY.getTime() - hoursAgo * HOUR).toISOString(), sentAt: TUESDAY.toISOString() };
  const answers = questions.map((question) => ({ questionId: question.id, option: question.correct }));
  const url = `/api/lessons/${id}/completion` as const;
  const { status } = await eve.post(url, { completionId: randomUUID(), answers, device });
  expect(status).toBe(200);
}

/** Returns the learner's number of active days, the streaks and the time of the oldest reward. */
async function held() {
  const { reward_ledger: ledger = [], user_active_days: days = [] } = (await eve.api.personalData.exportPersonalData())
    .tables;
  const { streak, maxStreak } = (await eve.api.accounts.getMe()).me!.stats;
  const oldest = ledger.map(({ at }) => new Date(String(at)).getTime()).toSorted((one, other) => one - other)[0];
  return { days: days.length, streak, maxStreak, oldest: new Date(oldest!) };
}

test('an account that is seconds old has one active day, regardless of the times that its device reports', async () => {
  for (const [index, hoursAgo] of [72, 48, 24, 0].entries()) await complete(index, hoursAgo);
  expect(await held()).toEqual({ days: 1, streak: 1, maxStreak: 1, oldest: joinedAt });
});

test('changing the time zone adds no active day', async () => {
  await complete(0, 0);
  for (const [index, timeZone] of ZONES.entries()) {
    expect((await eve.request('PATCH', '/api/me', { timeZone })).status).toBe(200);
    await complete(index + 1, 0);
  }
  expect(await held()).toMatchObject({ days: 1, maxStreak: 1 });
});

test('an account of two days has at most three active days, with any device times and zones', async ({ server }) => {
  const createdAt = new Date(TUESDAY.getTime() - 48 * HOUR);
  await server.db.update(authUsers).set({ createdAt }).where(eq(authUsers.id, eve.id));
  for (const [index, hoursAgo] of [72, 60, 48, 36, 24, 12, 0].entries()) await complete(index, hoursAgo);
  const { days, oldest } = await held();
  expect(days).toBe(3);
  expect(oldest).toEqual(createdAt);
});

test('no study time is credited before the account existed', async () => {
  expect((await eve.api.rewards.addStudyTime({ seconds: 300 })).secondsToday).toBe(5);
});

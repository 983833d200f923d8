import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { readContent } from '@vialibera/content/read-content';
import { profiles } from '#server/slices/accounts/accounts-tables.ts';
import type { TestClient } from '#server/test-support/client.ts';
import { test } from '#server/test-support/fixture.ts';

const lessons = readContent().units[0]?.lessons ?? [];
const WEEK = 7 * 24 * 3600_000;

test.beforeEach(({ server }) => {
  server.clock.now = new Date('2026-03-10T22:00:00Z');
});

const DEFAULTS = {
  hideGame: false,
  timeZone: 'Europe/Rome',
  selectedLicense: 'B',
  reading: { moreTime: false, readAloud: 'button', calm: false },
};

const change = (client: TestClient, body: object) => client.request('PATCH', '/api/me', body);
const meOf = async (client: TestClient) => (await client.api.accounts.getMe()).me!;
const todayOf = async (client: TestClient) => (await client.api.home.getHome()).today;
const streakOf = async (client: TestClient) => (await meOf(client)).stats.streak;
const study = async (client: TestClient, index: number) => {
  const { id, questions } = lessons[index]!;
  const answers = questions.map((question) => ({ questionId: question.id, option: question.correct }));
  const { status } = await client.post(`/api/lessons/${id}/completion`, { completionId: randomUUID(), answers });
  expect(status).toBe(200);
};

test('changes the time zone and the visibility of the game independently', async ({ signUp }) => {
  const ada = await signUp();
  expect(await todayOf(ada)).toBe('2026-03-10');
  expect((await change(ada, { timeZone: 'Asia/Tokyo' })).body).toEqual({ ...DEFAULTS, timeZone: 'Asia/Tokyo' });
  expect(await todayOf(ada)).toBe('2026-03-11');
  expect((await change(ada, { hideGame: true })).body).toEqual({ ...DEFAULTS, hideGame: true, timeZone: 'Asia/Tokyo' });
  expect(await meOf(ada)).toMatchObject({ hideGame: true, timeZone: 'Asia/Tokyo' });
});

test.for(['Europe/Atlantis', '+05:00', 'europe/rome', 'Europe/Rome; drop table profiles', '', 'x'.repeat(65)])(
  'rejects the time zone «%s» and changes nothing',
  async (timeZone, { signUp }) => {
    const ada = await signUp();
    const { status } = await change(ada, { timeZone, hideGame: true });
    expect([400, 422]).toContain(status);
    expect(await meOf(ada)).toMatchObject({ hideGame: false, timeZone: 'Europe/Rome' });
  },
);

test('allows two changes of the time zone per week and rejects a third change', async ({ server, signUp }) => {
  const ada = await signUp();
  for (const timeZone of ['America/New_York', 'Europe/Rome', 'Europe/Rome'])
    expect((await change(ada, { timeZone })).status).toBe(200);
  expect((await change(ada, { timeZone: 'Asia/Tokyo' })).code).toBe('TIME_ZONE_CHANGE_LIMITED');
  expect((await meOf(ada)).timeZone).toBe('Europe/Rome');
  server.clock.now = new Date(server.clock.now.getTime() + WEEK);
  expect((await change(ada, { timeZone: 'Asia/Tokyo' })).status).toBe(200);
});

test('changing the time zone twice a day neither lengthens nor breaks a streak', async ({ server, signUp }) => {
  const ada = await signUp();
  await study(ada, 0);
  expect(await streakOf(ada)).toBe(1);
  // In Pacific/Kiritimati it is already 11 March. The second lesson still counts for 10 March, because the first lesson was
  // recorded in Europe/Rome, where 10 March has not ended.
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
  expect(await meOf(ada)).toMatchObject({ stats: { streak: 3, maxStreak: 3 } });
});

test('a learner chooses the licence, and an unknown licence changes nothing', async ({ signUp }) => {
  const ada = await signUp();
  expect(await meOf(ada)).toMatchObject({ selectedLicense: 'B', licenceChosen: false });
  expect((await change(ada, { hideGame: false })).status).toBe(200);
  expect(await meOf(ada), 'another setting is no choice').toMatchObject({ licenceChosen: false });
  expect((await change(ada, { selectedLicense: 'CQC-MERCI' })).body).toMatchObject({ selectedLicense: 'CQC-MERCI' });
  expect(await meOf(ada)).toMatchObject({ selectedLicense: 'CQC-MERCI', licenceChosen: true });
  for (const selectedLicense of ['Z', 'B2', 'CQC'])
    expect(await change(ada, { selectedLicense, hideGame: true })).toMatchObject({
      status: 404,
      code: 'LICENCE_UNKNOWN',
    });
  for (const selectedLicense of ['', 'b', 'B; drop table profiles', 'x'.repeat(21), 7, null])
    expect((await change(ada, { selectedLicense, hideGame: true })).status).toBe(400);
  expect(await meOf(ada)).toMatchObject({ selectedLicense: 'CQC-MERCI', hideGame: false });
});

test('if a release no longer has the licence that a learner has chosen, the learner gets the licence B', async ({
  server,
  signUp,
}) => {
  const ada = await signUp();
  await server.db.update(profiles).set({ selectedLicense: 'GONE' }).where(eq(profiles.id, ada.id));
  expect(await meOf(ada)).toMatchObject({ selectedLicense: 'B' });
  expect((await ada.api.home.getProfile()).statistics.topics).toEqual([]);
  expect((await ada.api.exam.listExams()).licence.id).toBe('B');
});

test('if a learner chooses the licence that was the default, this counts as a choice', async ({ signUp }) => {
  const ada = await signUp();
  await change(ada, { selectedLicense: 'B' });
  expect(await meOf(ada)).toMatchObject({ selectedLicense: 'B', licenceChosen: true });
});

test('saves the reading settings, and an unknown setting changes nothing', async ({ signUp }) => {
  const ada = await signUp();
  expect((await meOf(ada)).reading).toEqual(DEFAULTS.reading);
  const reading = { moreTime: true, readAloud: 'auto', calm: true };
  expect((await change(ada, { reading })).body).toMatchObject({ reading });
  expect((await meOf(ada)).reading).toEqual(reading);
  for (const wrong of [{ ...reading, readAloud: 'sempre' }, { moreTime: false }, { ...reading, large: true }])
    expect((await change(ada, { reading: wrong })).status).toBe(400);
  await change(ada, { hideGame: true });
  expect((await meOf(ada)).reading).toEqual(reading);
});

import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { readContent } from '@vialibera/content/read-content';
import type { TestClient } from '#server/test-support/client.ts';
import type { TestServer } from '#server/test-support/server.ts';
import { test } from '#server/test-support/fixture.ts';

const lessons = readContent().units[0]?.lessons ?? [];
const HOUR = 3600_000;
const START = new Date('2026-03-10T09:00:00Z');

test.beforeEach(({ server }) => {
  server.clock.now = START;
});

/**
 * Simulates a device that completes a lesson offline and sends the completion `hoursAgo` hours later. `index` is the
 * position of the lesson in the course. The clock of the device is wrong by `clockOff` milliseconds.
 */
async function send(
  server: TestServer,
  client: TestClient,
  index: number,
  { hoursAgo = 0, clockOff = 0, id = randomUUID() } = {},
) {
  const { id: lessonId, questions } = lessons[index]!;
  const sentAt = new Date(server.clock.now.getTime() + clockOff);
  const device = { at: new Date(sentAt.getTime() - hoursAgo * HOUR).toISOString(), sentAt: sentAt.toISOString() };
  const answers = questions.map((question) => ({ questionId: question.id, option: question.correct }));
  return client.api.learning.completeLesson({ lessonId, completionId: id, answers, device });
}
const statsOf = async (client: TestClient) => (await client.api.accounts.getMe()).me!.stats;

test('three offline days make a streak of three, with each lesson on its own day', async ({ server, signUp }) => {
  const ada = await signUp();
  for (const [index, hoursAgo] of [48, 24, 0].entries()) await send(server, ada, index, { hoursAgo });
  expect(await statsOf(ada)).toMatchObject({ streak: 3, maxStreak: 3 });
  const answer = await ada.api.home.getHome();
  expect(answer.week.filter(({ xp }) => xp > 0).length).toBeGreaterThanOrEqual(2);
});

test('a lesson completed more than 72 hours before it is sent earns XP but does not extend the streak', async ({
  server,
  signUp,
}) => {
  const ada = await signUp();
  const { reward } = await send(server, ada, 0, { hoursAgo: 73 });
  expect(reward.parts).toEqual([
    { kind: 'lesson', xp: 10 },
    { kind: 'viewed', xp: 2 },
  ]);
  expect(reward.challenges).toEqual([]);
  expect(await statsOf(ada)).toMatchObject({ totalXp: 12, streak: 0, maxStreak: 0 });
  expect((await ada.api.learning.listUnits()).units[0]!.completedCount).toBe(1);
});

test('a completion from 100 hours ago does not end the current streak', async ({ server, signUp }) => {
  const ada = await signUp();
  await send(server, ada, 0);
  await send(server, ada, 1, { hoursAgo: 100 });
  expect(await statsOf(ada)).toMatchObject({ streak: 1 });
});

test.for([
  ['years ahead', 5 * 365 * 24 * HOUR],
  ['years behind', -5 * 365 * 24 * HOUR],
] as const)(
  'if the clock of the device is %s, completions count for the right days',
  async ([_, clockOff], { server, signUp }) => {
    const ada = await signUp();
    await send(server, ada, 0, { hoursAgo: 24, clockOff });
    await send(server, ada, 1, { clockOff });
    expect(await statsOf(ada)).toMatchObject({ streak: 2 });
  },
);

test('a completion dated in the future counts for the day on which it is sent', async ({ server, signUp }) => {
  const ada = await signUp();
  await send(server, ada, 0, { hoursAgo: -30 });
  server.clock.now = new Date(START.getTime() + 24 * HOUR);
  expect(await statsOf(ada)).toMatchObject({ streak: 1 });
  await send(server, ada, 1);
  expect(await statsOf(ada)).toMatchObject({ streak: 2 });
});

test('completions of two offline devices are merged, and each lesson is rewarded only once', async ({
  server,
  signUp,
}) => {
  const ada = await signUp();
  const phone = [0, 1].map((index) => ({ index, id: randomUUID(), hoursAgo: 5 }));
  const tablet = [0, 1, 2].map((index) => ({ index, id: randomUUID(), hoursAgo: 3 }));
  // Simulates a device that sends its completions in order, and then sends all of them again.
  const drain = async (completions: typeof phone) => {
    for (const { index, ...completion } of [...completions, ...completions]) await send(server, ada, index, completion);
  };
  await Promise.all([drain(phone), drain(tablet)]);
  const course = await ada.api.learning.listUnits();
  expect(course.units[0]!.completedCount).toBe(3);
  const alone = await signUp();
  for (const index of [0, 1, 2]) await send(server, alone, index, { hoursAgo: 3 });
  expect((await statsOf(ada)).totalXp).toBe((await statsOf(alone)).totalXp);
});

test('a unit is downloaded with all lessons, including locked ones', async ({ server, signUp }) => {
  const ada = await signUp();
  await send(server, ada, 0);
  const unitId = (await ada.api.learning.listUnits()).units[0]!.id;
  const answer = await ada.api.learning.downloadUnit({ unitId });
  expect(answer.lessons.map(({ id }) => id)).toEqual(lessons.map(({ id }) => id));
  expect(answer.lessons[0]).toEqual(await ada.api.learning.getLesson({ lessonId: lessons[0]!.id }));
  expect(answer.lessons.map(({ completed }) => completed).slice(0, 2)).toEqual([true, false]);
  expect((await ada.get('/api/units/che-non-esiste/lessons')).code).toBe('UNIT_NOT_FOUND');
});

test.for([{ at: 'ieri', sentAt: START.toISOString() }, { at: START.toISOString() }, 'adesso'])(
  'invalid times are rejected: %j',
  async (device, { signUp }) => {
    const ada = await signUp();
    const body = { completionId: randomUUID(), answers: [], device };
    expect((await ada.post(`/api/lessons/${lessons[0]!.id}/completion`, body)).code).toBe('BAD_REQUEST');
  },
);

test('the answer to a lesson of two days ago shows the streak of today, which has ended, also when it is repeated', async ({
  server,
  signUp,
}) => {
  const ada = await signUp();
  const id = randomUUID();
  for (const _ of ['first', 'repeated'])
    expect((await send(server, ada, 0, { hoursAgo: 48, id })).reward.stats).toEqual(await statsOf(ada));
  expect(await statsOf(ada)).toMatchObject({ streak: 0, maxStreak: 1 });
  expect((await send(server, ada, 1, { hoursAgo: 24 })).reward.stats).toMatchObject({ streak: 2 });
  expect((await send(server, ada, 2, { hoursAgo: 70 })).reward.stats).toMatchObject({ streak: 3 });
});

import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { readContent } from '@vialibera/content/read-content';
import { createApi } from '#e2e/support/api.ts';
import { answerQuiz } from '#e2e/support/course.ts';
import { signUp } from '#e2e/support/learner.ts';
import { newServer, type Server, test } from '#e2e/support/server.ts';

const lessons = readContent().units[0]?.lessons ?? [];

/**
 * The expected totals after each day. A lesson earns 10 XP, an info lesson 2 more, a quiz 5 more, and a quiz without errors
 * another 3. From the third day of a streak, each lesson earns 2 XP more and each day 5 XP more. The challenge «Un altro giorno»
 * earns 10 XP and 5 coins, «Senza errori» 20 XP and 10 coins. Each bronze badge earns 10 coins.
 */
const DAYS = [
  // Earned on this day: 12 XP (10 for the lesson, 2 because it is an info lesson) and 10 coins for the badge.
  { day: 0, reached: ['Badge «Primo giro», bronzo'], xp: 12, coins: 10, streak: 1, level: 1 },
  // Earned on this day: 22 XP (10 for the lesson, 2 because it is an info lesson, 10 for the challenge) and 5 coins for the
  // challenge.
  { day: 1, reached: ['Sfida del giorno «Un altro giorno» completata'], xp: 34, coins: 15, streak: 2, level: 1 },
  // Earned on this day: 55 XP (18 for a quiz without errors, 7 for the streak, 30 for two challenges) and 35 coins (15 for the
  // challenges, 20 for two badges).
  {
    day: 2,
    reached: ['Badge «Costanza», bronzo', 'Badge «Zero errori», bronzo'],
    xp: 89,
    coins: 50,
    streak: 3,
    level: 1,
  },
  // Earned on this day: 29 XP (10 for the lesson, 2 because it is an info lesson, 7 for the streak, 10 for the challenge) and 5
  // coins for the challenge.
  { day: 3, reached: ['Sei salito al livello 2'], xp: 118, coins: 55, streak: 4, level: 2 },
  // Earned on this day: 10 XP for the interactive lesson. The day without study has ended the streak, but XP and coins remain.
  { day: 5, reached: [], xp: 128, coins: 55, streak: 1, level: 2 },
];

test.describe('five days of study', () => {
  let server: Server;
  test.beforeAll(async () => {
    server = await newServer();
    await server.start({ clocked: true });
  });
  test.afterAll(() => server.stop());
  test.use({ viewport: { width: 1280, height: 800 } });

  test('a learner earns badges, a challenge and a level, earns and loses a streak, and all screens show the same numbers', async ({
    page,
  }) => {
    await signUp(page, server.url);
    for (const [index, { day, reached, ...stats }] of DAYS.entries()) {
      await server.moveClock(day);
      await study(page, server.url, index);
      for (const text of reached) await expect(page.getByRole('main').getByText(text)).toBeVisible();
      await expectStats(page, server.url, stats);
    }
    await expect(page.getByText('Conquistato: bronzo')).toHaveCount(3);
  });
});

async function study(page: Page, url: string, index: number): Promise<void> {
  const lesson = lessons[index];
  if (!lesson) throw new Error('the first unit has fewer lessons');
  if (lesson.type === 'interactive') {
    const completion = { lessonId: lesson.id, completionId: randomUUID(), answers: [], firstTries: 0 };
    await createApi(page.request, url).learning.completeLesson(completion);
    return;
  }
  await page.goto(`${url}/lesson/${lesson.id}`);
  if (lesson.type === 'info') await page.getByRole('button', { name: 'Completa Lezione' }).click();
  await answerQuiz(page, lesson.questions);
  await expect(page.getByRole('heading', { name: 'Lezione Completata!' })).toBeVisible();
}

type Stats = { xp: number; coins: number; streak: number; level: number };

/** Expects the same four numbers in the header, on the dashboard and in the profile. */
async function expectStats(page: Page, url: string, { xp, coins, streak, level }: Stats): Promise<void> {
  const days = streak === 1 ? '1 giorno' : `${streak} giorni`;
  await page.goto(`${url}/dashboard`);
  const header = page.getByRole('banner');
  for (const text of [`${xp} XP`, `${coins} monete`, `Serie di ${days}`]) await expect(header).toContainText(text);
  // The XP and the progress bar of the level must be visible without opening a menu.
  await expect(header.getByText(`${xp} XP`)).toBeVisible();
  await expect(header.getByRole('progressbar')).toBeVisible();
  const main = page.getByRole('main');
  for (const text of [
    `${xp}XP totali`,
    `${coins}Monete`,
    `${days} di fila`,
    `Ancora ${level * 100 - xp} XP per il livello ${level + 1}`,
  ])
    await expect(main).toContainText(text);
  await page.goto(`${url}/profile`);
  const profile = page.getByRole('main').locator('dl').first();
  for (const [name, value] of Object.entries({ Livello: level, XP: xp, Serie: days, Monete: coins }))
    await expect(profile.locator('div', { hasText: name }).locator('dd').first()).toHaveText(String(value));
}

import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Page } from '@playwright/test';
import { DUEL_STATEMENTS } from '@vialibera/domain/duels/duel';
import { createApi, getMe } from '#e2e/support/api.ts';
import { firstLesson, startLesson, studyUpTo } from '#e2e/support/course.ts';
import { submitExam, startExam } from './support/exam.ts';
import { signInAsAdmin, signUp } from '#e2e/support/learner.ts';
import { LONG_WORD, fillWithLongText } from './support/long-text.ts';
import { test } from '#e2e/support/server.ts';

/**
 * Returns a name that repeats `letter` 60 times and has no break opportunity. The learner's email address begins with the
 * same word.
 */
const nameOf = (letter: string) => letter.repeat(60);
const addressOf = (letter: string) => `${nameOf(letter)}@${'lunghissimo'.repeat(5)}.example`;

test.slow();
// Waits until `fillWithLongText` has changed all pending responses, because they cannot be changed after the page is closed.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'wait' }));

test('long words of the course and the bank cause no horizontal scrolling', async ({ page, server }) => {
  const { url } = server;
  await signUp(page, url);
  const quiz = firstLesson('quiz');
  await studyUpTo(page, server, quiz.id);
  await fillWithLongText(page);
  await page.reload();
  await expectRoom(page);
  await startLesson(page);
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Controlla Risposta' }).click();
  await expect(page.getByRole('button', { name: 'Prossima Domanda' })).toBeVisible();
  await expectRoom(page);
  for (const path of [
    '/dashboard',
    '/learn',
    '/unit/definizioni-e-doveri',
    `/lesson/${firstLesson('info').id}`,
    '/quiz/allenamento',
    '/quiz/allenamento?argomento=2',
    '/profile',
    '/profile?tab=impostazioni',
  ]) {
    await visit(page, `${url}${path}`);
    for (const fold of await page.locator('main summary').all()) await fold.click();
    await expectRoom(page);
  }
  await startExam(page, url);
  await expectRoom(page);
  await submitExam(page);
  for (const fold of (await page.locator('main summary').all()).slice(0, 2)) await fold.click();
  await expectRoom(page);
  await page.getByRole('button', { name: 'Rivedi Domanda' }).first().click();
  await expectRoom(page);
});

test('long names and email addresses cause no horizontal scrolling', async ({ page, server, browser }) => {
  const { url } = server;
  await signUp(page, url, addressOf('w'));
  const [friend, stranger] = await Promise.all([newcomer(browser, url, 'm'), newcomer(browser, url, 'o')]);
  const { friendCode: code } = await getMe(page, url);
  for (const { page: other } of [friend, stranger])
    await createApi(other.request, url).friends.sendFriendRequest({ requestId: randomUUID(), code });
  const api = createApi(page.request, url);
  const { requests } = await api.friends.listFriendRequests();
  const request = requests.find(({ person }) => person.code === friend.code)!;
  await api.friends.acceptFriendRequest({ requestId: request.id });
  const duelId = randomUUID();
  const { friends } = await api.duels.listDuels({});
  await api.duels.startDuel({ duelId, friendId: friends[0]!.id, topic: null });

  await fillWithLongText(page);
  for (const path of [
    '/social',
    '/social?tab=richieste',
    '/social/sfide',
    `/social/sfide/${duelId}`,
    '/social/classifica',
    '/notifiche',
    '/profile',
    '/profile?tab=impostazioni',
  ]) {
    await visit(page, `${url}${path}`);
    await expectRoom(page);
  }
  for (let position = 0; position < DUEL_STATEMENTS; position += 1)
    await api.duels.answerDuel({ duelId, position, answer: true });
  await visit(page, `${url}/social/sfide/${duelId}`);
  await page.locator('main summary').first().click();
  await expectRoom(page);
});

test('long words of a bank cause no horizontal scrolling in the admin area', async ({ page, server }) => {
  const { url } = server;
  await signInAsAdmin(page, url);
  const csv = `Codice;Argomento;Domanda;Risposta\n1;${LONG_WORD};È vero: ${LONG_WORD};V\n2;${LONG_WORD};No;${LONG_WORD}`;
  await page.goto(`${url}/question-upload?tab=upload`);
  await page
    .getByLabel('Scegli il file della banca')
    .setInputFiles({ name: `${LONG_WORD}.csv`, mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await page.getByText('1 riga lasciata fuori').click();
  await expectRoom(page);
  await fillWithLongText(page);
  for (const path of [
    '/question-upload?tab=import',
    '/question-upload?tab=manage',
    '/question-upload?tab=manage&view=ministeriali',
    '/question-upload?tab=users',
    '/question-upload?tab=migration',
    '/admin/email',
  ]) {
    await visit(page, `${url}${path}`);
    await expectRoom(page);
  }
});

test('a header with large stats stays on one row without overlaps', async ({ page, server }) => {
  await signUp(page, server.url);
  await page.route('**/api/me', async (route) => {
    const response = await route.fetch();
    const { me } = await response.json();
    const stats = { ...me.stats, streak: 365, level: 48, totalXp: 48_250, coins: 12_345 };
    await route.fulfill({ response, json: { me: { ...me, stats } } });
  });
  await page.setViewportSize({ width: 320, height: 640 });
  await visit(page, `${server.url}/profile`);
  const header = page.getByRole('banner');
  const parts = [
    header.getByRole('link', { name: 'Via Libera' }),
    header.getByText('365', { exact: true }),
    header.getByText('48.250 XP'),
    header.getByText('12.345', { exact: true }),
    header.getByRole('link', { name: 'Notifiche' }),
    header.getByRole('button', { name: 'Menu' }),
  ];
  let edge = 0;
  for (const part of parts) {
    const box = await part.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(edge + 3);
    edge = (box?.x ?? 0) + (box?.width ?? 0);
  }
  expect(edge).toBeLessThanOrEqual(320);
  await expectRoom(page);
});

/** Expects no horizontal overflow on a narrow screen at text sizes of 100 % and 200 %. Only tables may scroll horizontally. */
async function expectRoom(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await page.setViewportSize({ width: 320, height: 640 });
  for (const text of ['100%', '200%'])
    expect.soft(await page.evaluate(findBeyond, text), `${page.url()}, ${text}`).toEqual([]);
}

/**
 * Sets the text size to `text`, for example `200%`. If the page then scrolls horizontally, returns the elements that extend
 * beyond its right edge. This function runs in the browser.
 */
function findBeyond(text: string): string[] {
  const root = document.documentElement;
  root.style.fontSize = text;
  const beyond = [...document.querySelectorAll('body *')].filter(
    (it) => it.getBoundingClientRect().right > root.clientWidth + 1 && !it.closest('.overflow-x-auto, .sr-only'),
  );
  const found = root.scrollWidth > root.clientWidth ? beyond.map((it) => it.outerHTML.slice(0, 120)) : [];
  root.style.removeProperty('font-size');
  return found;
}

async function visit(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await expect(page.locator('h1')).toBeVisible();
}

/** Signs up a learner in a new browser context. Returns the page and the learner's friend code. */
async function newcomer(browser: Browser, url: string, letter: string) {
  const page = await (await browser.newContext()).newPage();
  await signUp(page, url, addressOf(letter));
  return { page, code: (await getMe(page, url)).friendCode };
}

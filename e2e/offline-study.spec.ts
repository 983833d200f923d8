import { expect, type Page, type Response } from '@playwright/test';
import { readContent } from '@vialibera/content/read-content';
import type { CourseLesson } from '@vialibera/content/readers/read-course';
import { getMe } from './support/api.ts';
import { startLesson } from './support/course.ts';
import { countStored, openUnit, reconnect, SCREEN_RESPONSES } from './support/device.ts';
import { PASSWORD, signUp } from './support/learner.ts';
import { newServer, test } from './support/server.ts';

test.use({ serviceWorkers: 'allow' });

const unit = readContent().units[0]!;
/** The lessons of the unit up to its first quiz. All lessons before this quiz are texts. */
const studied = unit.lessons.slice(0, unit.lessons.findIndex(({ type }) => type === 'quiz') + 1);
const first = studied[0]!;
const next = unit.lessons[studied.length]!;

test.describe('in a browser without a service worker', () => {
  test.use({ serviceWorkers: 'block', savesData: false });

  test('an open tab loads the code of the other screens, which then open without network', async ({
    page,
    context,
    server,
  }) => {
    await signUp(page, server.url);
    await page.goto(`${server.url}/dashboard`);
    // The app loads the code of all screens first and their data afterwards.
    await expect.poll(() => countStored(page, 'screens'), { timeout: 30_000 }).toBeGreaterThanOrEqual(SCREEN_RESPONSES);
    await context.setOffline(true);
    for (const name of ['Impara', 'Quiz', 'Profilo']) {
      await page.getByRole('navigation').getByRole('link', { name }).click();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('navigation').getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
    }
  });
});

test('a lesson is studied offline, and the learner gets its rewards only once', async ({ page, context, server }) => {
  await signUp(page, server.url);
  await openUnit(page, server.url, unit.id, unit.lessons.length);
  await context.setOffline(true);

  await page.goto(`${server.url}/unit/${unit.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(unit.title);
  await expect(page.getByText('Modalità Offline')).toBeVisible();

  for (const lesson of studied) await doLesson(page, lesson);
  await expect(page.getByText(`Modalità Offline · ${studied.length} da inviare`)).toBeVisible();
  await page.reload();
  await expect(page.getByText(`Modalità Offline · ${studied.length} da inviare`)).toBeVisible();
  await page.goto(`${server.url}/unit/${unit.id}`);
  await expect(page.getByRole('link', { name: `Rivedi: ${studied.at(-1)!.title}` })).toBeVisible();
  await page.goto(`${server.url}/dashboard`);
  await expect(page.getByRole('heading', { name: next.title })).toBeVisible();

  await reconnect(context);
  await expect(
    page.getByText(new RegExp(`Inviate ${studied.length} attività fatte offline: \\+\\d+ XP`)),
  ).toBeVisible();
  await expect(page.getByText('da inviare')).toBeHidden();
  expect(await countStored(page, 'outbox')).toBe(0);
  const earned = await xpOf(page, server.url);
  expect(earned).toBeGreaterThanOrEqual(12 + 12 + 15);
  await page.reload();
  await expect(page.getByRole('heading', { name: next.title })).toBeVisible();
  expect(await xpOf(page, server.url)).toBe(earned);
});

/**
 * This test checks that the app opens with cached files only. It does not measure the time: `npm run bench -- --only pages`
 * checks on a quiet machine that the app opens in less than a second.
 */
test('while the server is down, the app opens from its cache, and a completed lesson is saved on the device and sent when the server is back', async ({
  page,
  context,
}) => {
  const server = await newServer();
  await server.start();
  const email = await signUp(page, server.url);
  await openUnit(page, server.url, unit.id, unit.lessons.length);
  await page.goto(`${server.url}/lesson/${first.id}`);
  await expect(page.getByRole('button', { name: 'Completa Lezione' })).toBeVisible();
  await server.kill();
  await page.getByRole('button', { name: 'Completa Lezione' }).click();
  await expect(page.getByText('Il server non ha risposto. È al sicuro su questo dispositivo')).toBeVisible();
  await page.close();

  // Opens a new tab, which has no data in memory and must load everything from the cache.
  const tab = await context.newPage();
  const came: Response[] = [];
  const lost: string[] = [];
  tab.on('response', (response) => came.push(response));
  tab.on('requestfailed', (request) => lost.push(new URL(request.url()).pathname));
  const document = await tab.goto(`${server.url}/dashboard`);
  await expect(tab.getByRole('heading', { level: 1 })).toContainText(email.split('@')[0]!);
  expect(document?.fromServiceWorker()).toBe(true);
  expect(came.filter((response) => !response.fromServiceWorker()).map((response) => response.url())).toEqual([]);
  expect(came.length).toBeGreaterThan(2);
  expect(lost).toContain('/api/me');
  expect(lost.filter((path) => !path.startsWith('/api/'))).toEqual([]);
  await expect(tab.getByText('Modalità Offline · 1 da inviare')).toBeVisible();

  await server.start();
  // The browser was never offline, so it fires no event when the server is running again. The app notices the server only
  // when its next request gets a response. Opening another page sends this request.
  await tab.getByRole('link', { name: 'Impara' }).first().click();
  await expect(tab.getByText('Inviata 1 attività fatta offline: +12 XP')).toBeVisible();
  expect(await xpOf(tab, server.url)).toBe(12);
  await server.stop();
});

test('a lesson done with an expired session is sent after the next sign-in', async ({ page, context, server }) => {
  const email = await signUp(page, server.url);
  await openUnit(page, server.url, unit.id, unit.lessons.length);
  await page.goto(`${server.url}/profile`);
  await expect(page.getByRole('heading', { name: 'Il Tuo Profilo' })).toBeVisible();
  await context.setOffline(true);
  await doLesson(page, first);
  await page.goto(`${server.url}/profile`);
  await expect(page.getByText('Modalità Offline · 1 da inviare')).toBeVisible();
  await context.clearCookies();
  await reconnect(context);
  await expect(page).toHaveURL(/\/login\?redirect=%2Fprofile/);
  await expect(page.getByText('La sessione è finita. Accedi di nuovo.').first()).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Accedi', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Il Tuo Profilo' })).toBeVisible();
  await expect(page.getByText('Inviata 1 attività fatta offline: +12 XP')).toBeVisible();
  expect(await xpOf(page, server.url)).toBe(12);
});

async function doLesson(page: Page, { id, type, questions, title }: CourseLesson): Promise<void> {
  await page.goto(new URL(`/lesson/${id}`, page.url()).href);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  if (type === 'quiz') await startLesson(page);
  for (const { options, correct } of type === 'quiz' ? questions : []) {
    await page.getByRole('radio', { name: options[correct], exact: true }).check();
    await page.getByRole('button', { name: 'Controlla Risposta' }).click();
    await page.getByRole('button', { name: /Prossima Domanda|Completa Lezione/ }).click();
  }
  if (type === 'info') await page.getByRole('button', { name: 'Completa Lezione' }).click();
  await expect(page.getByText('È al sicuro su questo dispositivo')).toBeVisible();
}

async function xpOf(page: Page, url: string): Promise<number> {
  return (await getMe(page, url)).stats.totalXp;
}

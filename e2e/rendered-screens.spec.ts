import { expect, type Page, type Route } from '@playwright/test';
import { readContent } from '@vialibera/content/read-content';
import { createApi } from './api.ts';
import { expectAccessible } from './axe.ts';
import { firstLesson } from './course.ts';
import { expectAppReady, holdBackCode, layoutShift, observeLayoutShifts, openWithoutScript } from './early-page.ts';
import { startExam, submitExam } from './exam.ts';
import { signUp } from './learner.ts';
import { test } from './server.ts';

const firstUnitTitle = readContent().units[0]?.title ?? '';
/**
 * The screens that the server renders. `open` prepares a screen and returns its path. If `text` is visible, the screen
 * contains its data.
 */
const SCREENS: Record<string, { open: (page: Page, url: string) => Promise<string>; text: string | RegExp }> = {
  dashboard: { open: async () => '/dashboard', text: 'Sfide di oggi' },
  learn: { open: async () => '/learn', text: firstUnitTitle },
  lesson: { open: async () => `/lesson/${firstLesson('info').id}`, text: firstLesson('info').title },
  session: { open: async () => '/oggi', text: /^1 di / },
  exam: {
    open: async (page, url) => {
      await startExam(page, url);
      return new URL(page.url()).pathname;
    },
    text: 'Domanda 1 di 30',
  },
  // The result shows a time in the learner's time zone, which differs from the server's.
  result: {
    open: async (page, url) => {
      await startExam(page, url);
      await submitExam(page);
      return new URL(page.url()).pathname;
    },
    text: 'Esame Non Superato',
  },
};

for (const [name, { open, text }] of Object.entries(SCREENS)) {
  test(`the ${name} is readable and accessible without the app's code`, async ({ browser, page, server }) => {
    await signUp(page, server.url);
    const path = await open(page, server.url);
    const unscripted = await openWithoutScript(browser, `${server.url}${path}`, page);
    await expect(unscripted.getByText(text).first()).toBeVisible();
    await expect(unscripted).toHaveTitle(/ · Via Libera$/);
    await unscripted.context().close();

    await holdBackCode(page);
    await page.goto(`${server.url}${path}`);
    await expectAccessible(page);
  });

  test(`when the app’s code is loaded, the ${name} is not redrawn or moved, and its data is not requested again`, async ({
    page,
    server,
  }) => {
    const requests: string[] = [];
    const errors: string[] = [];
    await signUp(page, server.url);
    const path = await open(page, server.url);
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    page.on('pageerror', ({ message }) => errors.push(message));
    const release = await holdBackCode(page);
    await page.goto(`${server.url}${path}`);
    await observeLayoutShifts(page);
    await page.evaluate(() => Object.assign(window, { drawn: [...document.querySelectorAll('#app *')] }));
    release();
    await expectAppReady(page);
    await expect(page.getByText(text).first()).toBeVisible();
    expect(await page.evaluate(() => window.drawn.filter(({ isConnected }) => !isConnected).length)).toBe(0);
    // A small shift is allowed, because the remaining time of the exam may change in the meantime and then have another
    // width.
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.01);
    expect(requests.filter((it) => it.startsWith('/api/') && it !== '/api/notifications')).toEqual([]);
    expect(errors).toEqual([]);
  });
}

test('the app’s code is requested when the dashboard has been painted, not while the browser draws it', async ({
  page,
  server,
}) => {
  await signUp(page, server.url);
  await page.goto(`${server.url}/dashboard`);
  await expectAppReady(page);
  const { painted, requested } = await page.evaluate(() => {
    const code = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
    return {
      painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
      requested: Math.min(...code.map(({ startTime }) => startTime)),
    };
  });
  expect(requested).toBeGreaterThanOrEqual(painted ?? Infinity);
});

declare global {
  interface Window {
    drawn: Element[];
  }
}

test('an exam answer given before the app’s code is loaded is saved; if there are two answers, the last one is saved', async ({
  page,
  server,
}) => {
  await signUp(page, server.url);
  await startExam(page, server.url);
  const release = await holdBackCode(page);
  await page.goto(page.url());
  await page.getByRole('button', { name: 'V, vero' }).click();
  await page.getByRole('button', { name: 'F, falso' }).click();
  release();
  await expectAppReady(page);
  await expect(page.getByRole('button', { name: 'F, falso' })).toHaveAttribute('aria-pressed', 'true');
  const examId = page.url().split('/').at(-1)!;
  const savedAnswer = async () => {
    const exam = await createApi(page.request, server.url).exam.getExam({ examId });
    return exam.status === 'running' ? exam.answers[0] : null;
  };
  await expect.poll(savedAnswer).toBe(false);
});

test('a key press before the app’s code is loaded answers the question of a session', async ({ page, server }) => {
  await signUp(page, server.url);
  const release = await holdBackCode(page);
  await page.goto(`${server.url}/oggi`);
  await page.keyboard.press('v');
  release();
  await expect(page.getByText(/^(Corretto|Sbagliato)/).first()).toBeVisible();
});

/** Returns the paths of the app's files in the order in which a rendered page lists them: React first, then the entry. */
async function listAppFiles(page: Page): Promise<string[]> {
  const html = await (await page.request.get(page.url())).text();
  return /<meta name="app" content="([^"]+)"/.exec(html)?.[1]?.split(' ') ?? [];
}

// The entry is requested twice: by its preload link and by the import.
for (const { code, position, requests } of [
  { code: 'React', position: 0, requests: 1 },
  { code: 'the app’s entry', position: 1, requests: 2 },
])
  test(`if ${code} does not load, the next press loads the app and is not lost`, async ({ page, server }) => {
    await signUp(page, server.url);
    await startExam(page, server.url);
    const file = (await listAppFiles(page))[position];
    const failures: string[] = [];
    page.on('requestfailed', (request) => failures.push(new URL(request.url()).pathname));
    await page.route(`**${file}`, (route) => route.abort());
    await page.goto(page.url());
    await expect.poll(() => failures.filter((path) => path === file).length).toBeGreaterThanOrEqual(requests);
    await page.unroute(`**${file}`);
    await page.getByRole('button', { name: 'F, falso' }).click();
    await expectAppReady(page);
    await expect(page.getByRole('button', { name: 'F, falso' })).toHaveAttribute('aria-pressed', 'true');
  });

test('if the app’s code does not load after a press, the app loads later without another press', async ({
  page,
  server,
}) => {
  await signUp(page, server.url);
  await startExam(page, server.url);
  const [react] = await listAppFiles(page);
  const pressed = Promise.withResolvers<void>();
  const failOnce = async (route: Route) => {
    await pressed.promise;
    await route.abort();
  };
  await page.route(`**${react}`, failOnce, { times: 1 });
  await page.goto(page.url());
  await page.getByRole('button', { name: 'F, falso' }).click();
  // Without a press, the page starts the app one second after its load at the latest.
  await page.waitForFunction(() => {
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return visit && visit.loadEventEnd > 0 && performance.now() > visit.loadEventEnd + 1500;
  });
  pressed.resolve();
  await expectAppReady(page);
  await expect(page.getByRole('button', { name: 'F, falso' })).toHaveAttribute('aria-pressed', 'true');
});

test('a screen scrolled before the app’s code is loaded keeps its scroll position, also after a reload', async ({
  page,
  server,
}) => {
  await signUp(page, server.url);
  for (const path of ['/dashboard', '/learn']) {
    const release = await holdBackCode(page);
    await page.goto(`${server.url}${path}`);
    await page.mouse.wheel(0, 300);
    await page.waitForFunction(() => scrollY === 300);
    release();
    await expectAppReady(page);
    expect(await page.evaluate(() => scrollY)).toBe(300);
    await page.reload();
    await expectAppReady(page);
    expect(await page.evaluate(() => scrollY)).toBe(300);
    await page.getByRole('link', { name: 'Quiz' }).first().click();
    await expect(page).toHaveURL(/\/quiz/);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  }
});

test('links and the menu work before the app’s code is loaded', async ({ page, server }) => {
  await signUp(page, server.url);
  await holdBackCode(page);
  await page.goto(`${server.url}/dashboard`);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Profilo' }).first().click();
  await expect(page).toHaveURL(/\/profile/);
});

test('after a reload, an exam continues at the same question and keeps an unsent answer', async ({ page, server }) => {
  await signUp(page, server.url);
  await startExam(page, server.url);
  await page.keyboard.press('ArrowRight');
  await page.route('**/api/exams/*/answers/**', (route) => route.abort());
  await page.keyboard.press('v');
  await expect(page.getByRole('button', { name: 'V, vero' })).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(page.getByText('Domanda 2 di 30')).toBeVisible();
  await expect(page.getByRole('button', { name: 'V, vero' })).toHaveAttribute('aria-pressed', 'true');
});

test('after the sign-out, the back button no longer shows the data of the learner', async ({ page, server }) => {
  const email = await signUp(page, server.url);
  await page.goto(`${server.url}/dashboard`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(email.split('@')[0] ?? '');
  await page.request.post(`${server.url}/api/auth/sign-out`, { data: {}, headers: { origin: server.url } });
  await page.goto(`${server.url}/about`);
  await page.goBack();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText(email.split('@')[0] ?? '')).toHaveCount(0);
});

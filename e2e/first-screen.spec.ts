import { expect } from '@playwright/test';
import { readContent } from '@vialibera/content/read-content';
import { firstLesson, studyUpTo } from '#e2e/support/course.ts';
import { openShell } from '#e2e/support/early-page.ts';
import { startExam } from '#e2e/support/exam.ts';
import { signUp } from '#e2e/support/learner.ts';
import { expectReflow } from '#e2e/support/reflow.ts';
import { test } from '#e2e/support/server.ts';

test('shows the header and a skeleton until the app’s code is loaded', async ({ page, server }) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto(`${server.url}/learn`);
  await expect(page.getByRole('link', { name: 'Via Libera' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Caricamento…' })).toBeAttached();
  await expect(page.locator('[aria-current]')).toHaveCount(0);
  await expectReflow(page);
});

test('without JavaScript, the page explains that the app needs JavaScript', async ({ browser, server }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await page.goto(`${server.url}/learn`);
  await expect(page.locator('noscript p')).toBeVisible();
});

test('requests a lesson while it checks the sign-in, and sends a signed-out visitor to the login page', async ({
  page,
  server,
}) => {
  await signUp(page, server.url);
  const { id } = firstLesson('quiz');
  await studyUpTo(page, server, id);
  const lesson = page.waitForResponse(`**/api/lessons/${id}`);
  await page.route('**/api/me', async (route) => {
    expect((await lesson).status()).toBe(200);
    await route.continue();
  });
  await openShell(page, `${server.url}/lesson/${id}`);
  await lesson;
  await expect(page.getByRole('button', { name: 'Inizia', exact: true })).toBeVisible();

  await page.context().clearCookies();
  const refused = page.waitForResponse(`**/api/lessons/${id}`);
  await page.unroute('**/api/me');
  await page.goto(`${server.url}/lesson/${id}`);
  await expect(page).toHaveURL(/\/login\?redirect=/);
  expect((await refused).status()).toBe(401);
});

test('loads the code of a screen before the app’s code runs, and the dashboard’s data before the sign-in check has ended', async ({
  page,
  server,
}) => {
  await signUp(page, server.url);
  const home = page.waitForResponse('**/api/home');
  await page.route('**/api/me', async (route) => {
    expect((await home).status()).toBe(200);
    await route.continue();
  });
  const started = page.waitForRequest('**/assets/index-*.js');
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.route('**/assets/index-*.js', async (route) => {
    await expect.poll(() => preloaded.every((file) => scripts.includes(`${server.url}${file}`))).toBe(true);
    await route.continue();
  });
  const html = await (await page.request.get(`${server.url}/dashboard`, { headers: { cookie: '' } })).text();
  const preloaded = [...html.matchAll(/rel="modulepreload" crossorigin href="([^"]+)"/g)].map(([, file = '']) => file);
  expect(preloaded.length).toBeGreaterThan(4);
  await openShell(page, `${server.url}/dashboard`);
  await home;
  await started;
  await expect(page.locator('h1')).toBeVisible();
});

test('the first screens have their data in the page and request nothing before they are shown', async ({
  page,
  server,
}) => {
  const requests: string[] = [];
  const errors: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  const expectNoRequests = async (url: string, text: string | RegExp) => {
    requests.length = 0;
    await page.goto(url);
    await expect(page.getByText(text).first()).toBeVisible();
    expect(requests.filter((path) => path.startsWith('/api/') && path !== '/api/notifications')).toEqual([]);
  };
  await signUp(page, server.url);
  const lesson = firstLesson('info');
  await expectNoRequests(`${server.url}/dashboard`, 'Sfide di oggi');
  await expectNoRequests(`${server.url}/learn`, readContent().units[0]!.title);
  await expectNoRequests(`${server.url}/lesson/${lesson.id}`, lesson.title);
  await expectNoRequests(`${server.url}/oggi`, /^1 di /);
  await startExam(page, server.url);
  await expectNoRequests(page.url(), 'Domanda 1 di 30');
  expect(errors).toEqual([]);
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

test('after a reload, a screen keeps its scroll position', async ({ page, server }) => {
  await signUp(page, server.url);
  for (const path of ['/dashboard', '/learn']) {
    await page.goto(`${server.url}${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.mouse.wheel(0, 300);
    await page.waitForFunction(() => scrollY === 300);
    await page.reload();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
  }
});

test('the content of the dashboard does not move while it loads, even if an exam is running', async ({
  page,
  server,
}) => {
  await signUp(page, server.url);
  await startExam(page, server.url);
  await page.addInitScript(() => {
    const shifts: number[] = ((window as unknown as { shifts: number[] }).shifts = []);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(`${server.url}/dashboard`);
  await expect(page.getByRole('heading', { name: 'Sfide di oggi' })).toBeVisible();
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
  expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThanOrEqual(0.01);
});

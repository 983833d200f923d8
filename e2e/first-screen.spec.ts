import { expect } from '@playwright/test';
import { firstLesson, studyUpTo } from '#e2e/course.ts';
import { signUp } from '#e2e/learner.ts';
import { expectReflow } from '#e2e/reflow.ts';
import { test } from '#e2e/server.ts';

test('shows the header and a skeleton until the app’s code is loaded', async ({ page, server }) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto(`${server.url}/learn`);
  await expect(page.getByRole('link', { name: 'Via Libera' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Caricamento…' })).toBeAttached();
  await expect(page.locator('[aria-current]')).toHaveCount(0);
  await expectReflow(page);
});

test('the shell explains that it needs JavaScript', async ({ browser, server }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await page.goto(`${server.url}/learn`);
  await expect(page.locator('noscript p')).toBeVisible();
});

test('prefetches a lesson in parallel with the session, and shows it only to a learner who may read it', async ({
  page,
  server,
}) => {
  await signUp(page, server.url);
  const { id } = firstLesson('quiz');
  await studyUpTo(page, server.url, id);
  const lesson = page.waitForResponse(`**/api/lessons/${id}`);
  await page.route('**/api/me', async (route) => {
    expect((await lesson).status()).toBe(200);
    await route.continue();
  });
  await page.goto(`${server.url}/lesson/${id}`);
  await expect(page.getByRole('button', { name: 'Inizia', exact: true })).toBeVisible();

  await page.context().clearCookies();
  const refused = page.waitForResponse(`**/api/lessons/${id}`);
  await page.unroute('**/api/me');
  await page.goto(`${server.url}/lesson/${id}`);
  await expect(page).toHaveURL(/\/login\?redirect=/);
  expect((await refused).status()).toBe(401);
});

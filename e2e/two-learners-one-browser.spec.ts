import { randomUUID } from 'node:crypto';
import { type BrowserContext, expect } from '@playwright/test';
import { LEARNER_HEADER } from '@vialibera/contract/shared/version';
import { readContent } from '@vialibera/content/read-content';
import { getMe } from '#e2e/support/api.ts';
import { countStored, openUnit } from '#e2e/support/device.ts';
import { mailedLink, PASSWORD, register, signUp } from '#e2e/support/learner.ts';
import { test } from '#e2e/support/server.ts';

test.use({ serviceWorkers: 'allow' });

const unit = readContent().units[0]!;
const lesson = unit.lessons[0]!;
/**
 * The delay of the responses of `/api/me`, in milliseconds. The app does not wait that long for a response: it continues with the
 * learner who is stored on the device.
 */
const SLOW_MS = 6000;

test('unsent work is never credited to the next learner who signs in on the device', async ({
  page,
  context,
  server,
}) => {
  const anna = await signUp(page, server.url);
  const annaId = (await getMe(page, server.url)).id;
  await openUnit(page, server.url, unit.id, unit.lessons.length);
  await context.setOffline(true);
  await page.goto(`${server.url}/lesson/${lesson.id}`);
  await page.getByRole('button', { name: 'Completa Lezione' }).click();
  await expect(page.getByText('È al sicuro su questo dispositivo')).toBeVisible();
  await page.goto('about:blank');

  const berto = `${randomUUID()}@example.org`;
  await register(page, server.url, berto);
  const link = await mailedLink(page, server.url, berto);
  await slowDownMe(context);
  await context.setOffline(false);
  const sent = page.waitForResponse((response) => response.url().endsWith('/completion'));
  await page.goto(server.url + link);
  const refused = await sent;
  expect(await refused.request().headerValue(LEARNER_HEADER)).toBe(annaId);
  expect([refused.status(), ((await refused.json()) as { code: string }).code]).toEqual([409, 'OTHER_LEARNER']);

  await expect(page.getByRole('heading', { level: 1 })).toContainText(berto.split('@')[0]!, { timeout: 20_000 });
  expect((await getMe(page, server.url)).stats.totalXp).toBe(0);
  expect(await countStored(page, 'outbox', annaId)).toBe(1);
  await context.unrouteAll({ behavior: 'ignoreErrors' });

  await page.goto(`${server.url}/profile`);
  await page.getByRole('button', { name: 'Logout' }).first().click();
  await expect(page.getByText('Logout effettuato')).toBeVisible();
  expect(await countStored(page, 'outbox', annaId)).toBe(1);
  await page.goto(`${server.url}/login`);
  await page.getByLabel('Email').fill(anna);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Accedi', exact: true }).click();
  await expect(page.getByText('Inviata 1 attività fatta offline: +12 XP')).toBeVisible();
  expect((await getMe(page, server.url)).stats.totalXp).toBe(12);
  expect(await countStored(page, 'outbox', annaId)).toBe(0);
});

function slowDownMe(context: BrowserContext): Promise<unknown> {
  return context.route('**/api/me', async (route) => {
    await new Promise((done) => setTimeout(done, SLOW_MS));
    await route.continue();
  });
}

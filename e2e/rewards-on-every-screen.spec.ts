import { expect } from '@playwright/test';
import { firstLesson } from '#e2e/support/course.ts';
import { signUp } from '#e2e/support/learner.ts';
import { test } from '#e2e/support/server.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test('the first lesson earns a badge, and the header, the dashboard and the profile show the same numbers', async ({
  page,
  server,
}) => {
  await signUp(page, server.url);
  await page.goto(`${server.url}/lesson/${firstLesson('info').id}`);
  await page.getByRole('button', { name: 'Completa Lezione' }).click();
  await expect(page.getByRole('heading', { name: 'Lezione Completata!' })).toBeVisible();
  await expect(page.getByRole('main').getByText('Badge «Primo giro», bronzo')).toBeVisible();

  await page.goto(`${server.url}/dashboard`);
  const header = page.getByRole('banner');
  for (const text of ['12 XP', '10 monete', 'Serie di 1 giorno']) await expect(header).toContainText(text);
  // The XP and the progress bar of the level must be visible without opening a menu.
  await expect(header.getByText('12 XP')).toBeVisible();
  await expect(header.getByRole('progressbar')).toBeVisible();
  for (const text of ['12XP totali', '10Monete', '1 giorno di fila', 'Ancora 88 XP per il livello 2'])
    await expect(page.getByRole('main')).toContainText(text);

  await page.goto(`${server.url}/profile`);
  const profile = page.getByRole('main').locator('dl').first();
  for (const [name, value] of Object.entries({ Livello: '1', XP: '12', Serie: '1 giorno', Monete: '10' }))
    await expect(profile.locator('div', { hasText: name }).locator('dd').first()).toHaveText(value);
  await expect(page.getByText('Conquistato: bronzo')).toHaveCount(1);
});

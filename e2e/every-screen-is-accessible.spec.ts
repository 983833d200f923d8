import { expect, type Page } from '@playwright/test';
import { expectNoBarrierHere } from '#e2e/axe.ts';
import { signUp } from '#e2e/learner.ts';
import { startExam } from '#e2e/exam-room.ts';
import { test } from '#e2e/server.ts';

const OPEN = [
  '/',
  '/about',
  '/privacy',
  '/terms',
  '/account-deletion',
  '/login',
  '/register',
  '/forgot-password',
  '/non-esiste',
];
const SIGNED_IN = [
  '/dashboard',
  '/learn',
  '/quiz',
  '/quiz/allenamento',
  '/quiz/allenamento?argomento=2',
  '/profile',
  '/social',
  '/social?tab=richieste',
  '/social/sfide',
  '/social/classifica',
  '/notifiche',
  '/vehicles-lesson',
  '/unit/definizioni-e-doveri',
];

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('who is signed out meets no barrier', async ({ page, server }) => {
      for (const path of OPEN) await expectNoBarrier(page, `${server.url}${path}`);
    });

    test('a learner meets no barrier', async ({ page, server }) => {
      await signUp(page, server.url);
      for (const path of SIGNED_IN) await expectNoBarrier(page, `${server.url}${path}`);
      await page.goto(`${server.url}/unit/definizioni-e-doveri`);
      await page
        .getByRole('link', { name: /^Inizia/ })
        .first()
        .click();
      await expect(page.getByRole('button', { name: 'Completa Lezione' })).toBeVisible();
      await expectNoBarrierHere(page);
    });

    test('the exam has no barrier, from the first question to the result', async ({ page, server }) => {
      await signUp(page, server.url);
      await startExam(page, server.url);
      await expectNoBarrierHere(page);
      await page.keyboard.press('r');
      await expect(page.getByRole('heading', { name: 'Riepilogo Esame Teorico' })).toBeVisible();
      await expectNoBarrierHere(page);
      await page.getByRole('button', { name: 'CONSEGNA ESAME', exact: true }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await expectNoBarrierHere(page);
      await page.getByRole('button', { name: 'SÌ, CONSEGNA ESAME' }).click();
      await expect(page.getByRole('heading', { name: 'Riepilogo Errori (30)' })).toBeVisible();
      await expectNoBarrierHere(page);
    });
  });
}

async function expectNoBarrier(page: Page, url: string) {
  await page.goto(url);
  await expect(page.locator('h1')).toBeVisible();
  await expectNoBarrierHere(page);
}

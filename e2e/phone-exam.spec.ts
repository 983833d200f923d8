import { expect, type Page } from '@playwright/test';
import { startExam } from './support/exam.ts';
import { signUp, signUpAndOpen } from './support/learner.ts';
import { test } from './support/server.ts';

const EXAM_REQUEST = /\/api\/exams\/[^/]+$/;
const SUBMIT_DIALOG = /\/assets\/submit-dialog-[^/]+\.js$/;
/** The outbox and the notices start some time after the first screen. */
const AFTER_START_MS = 3000;

async function signUpAndStart(page: Page, url: string): Promise<void> {
  await signUp(page, url);
  await startExam(page, url);
}

async function openSubmitDialog(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'CONSEGNA ESAME', exact: true }).click();
}

for (const [width, height] of [
  [839, 360],
  [667, 375],
] as const)
  test(`on a phone of ${width} × ${height}, V and F of each question are in view`, async ({ page, server }) => {
    await page.setViewportSize({ width, height });
    await signUpAndStart(page, server.url);
    for (let number = 1; number <= 12; number += 1) {
      await expect(page.getByRole('heading', { name: `Domanda ${number} di 30` })).toBeVisible();
      for (const name of ['V, Vero', 'F, Falso']) {
        const { y, height: size } = (await page.getByRole('button', { name }).boundingBox())!;
        expect(y, `${name} of question ${number}`).toBeGreaterThan(0);
        expect(y + size, `${name} of question ${number}`).toBeLessThanOrEqual(height);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await page.keyboard.press('ArrowRight');
    }
    await page.screenshot({ path: test.info().outputPath('exam.png') });
  });

test('after a sleep in which the monotonic clock stood still, the exam requests the time left', async ({
  page,
  server,
}) => {
  await signUpAndStart(page, server.url);
  await page.waitForTimeout(AFTER_START_MS);
  const requested = page.waitForRequest((request) => request.method() === 'GET' && EXAM_REQUEST.test(request.url()));
  await page.evaluate(() => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + 5 * 60_000;
  });
  await requested;
});

test('if a new release has removed code that the exam needs, the page reloads, and the exam goes on', async ({
  page,
  server,
}) => {
  await signUpAndStart(page, server.url);
  await page.keyboard.press('v');
  await page.keyboard.press('r');
  await page.route(SUBMIT_DIALOG, (route) => route.fulfill({ status: 404, body: '' }), { times: 1 });
  const reloaded = page.waitForEvent('load');
  await openSubmitDialog(page);
  await reloaded;
  await expect(page.getByRole('heading', { name: 'Riepilogo Esame Teorico' })).toBeVisible();
  await openSubmitDialog(page);
  await expect(page.getByRole('alertdialog')).toContainText('Hai risposto a 1 domanda su 30.');
});

test('if the reload does not help, the screen speaks of a new version and not of a missing network', async ({
  page,
  server,
}) => {
  await signUpAndStart(page, server.url);
  await page.keyboard.press('r');
  await page.route(SUBMIT_DIALOG, (route) => route.fulfill({ status: 404, body: '' }));
  const reloaded = page.waitForEvent('load');
  await openSubmitDialog(page);
  await reloaded;
  await openSubmitDialog(page);
  await expect(page.getByRole('alert')).toContainText('Nuova versione pronta');
  await expect(page.getByText('Sei offline')).toBeHidden();
});

test('answers that arrive after another device has submitted the exam are reported', async ({ page, server }) => {
  await signUpAndStart(page, server.url);
  await page.waitForTimeout(AFTER_START_MS);
  const answers = /\/api\/exams\/[^/]+\/answers\//;
  await page.route(answers, (route) => route.abort());
  for (let number = 1; number <= 4; number += 1) {
    await expect(page.getByRole('heading', { name: `Domanda ${number} di 30` })).toBeVisible();
    await page.keyboard.press('v');
    await page.keyboard.press('ArrowRight');
  }
  await expect(page.getByText('4 risposte da inviare')).toBeVisible();
  const examId = new URL(page.url()).pathname.split('/').at(-1);
  const submission = await page.request.post(`${server.url}/api/exams/${examId}/submission`, {
    data: {},
    headers: { origin: server.url },
  });
  expect(submission.status(), await submission.text()).toBe(200);
  await page.unroute(answers);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByText('4 risposte non sono arrivate in tempo.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Risultati Quiz' })).toBeVisible();
});

test('if the session ends during the exam, «Accedi e riprendi» opens the login', async ({ page, server }) => {
  await signUpAndStart(page, server.url);
  await page.context().clearCookies();
  await page.keyboard.press('v');
  await page.getByRole('link', { name: 'Accedi e riprendi' }).click();
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await expect(page.getByLabel('Email')).toBeVisible();
});

test('the badge counts the practice answers that wait for the network', async ({ page, server }) => {
  await signUp(page, server.url);
  await page.goto(`${server.url}/quiz/allenamento?argomento=2`);
  await expect(page.locator('.study-frame')).toBeVisible();
  await page.waitForTimeout(AFTER_START_MS);
  await page.context().setOffline(true);
  for (let number = 1; number <= 2; number += 1) {
    await page.keyboard.press('v');
    await expect(page.getByText(/Corretto!|Sbagliato!/)).toBeVisible();
    await page.keyboard.press('Enter');
  }
  await expect(page.locator('#offline-badge')).toContainText('2 da inviare');
});

test.describe('in New York', () => {
  test.use({ timezoneId: 'America/New_York' });

  test('home offers once to change the time zone of the account', async ({ page, server }) => {
    await signUpAndOpen(page, server.url);
    const offer = page.getByText("Qui vale l'ora di New York, ma il tuo giorno segue quella di Roma.");
    await expect(offer).toBeVisible();
    await page.getByRole('link', { name: 'Cambia', exact: true }).click();
    await page.getByLabel('Fuso orario').selectOption('America/New_York');
    await expect(page.getByText('Fuso orario aggiornato')).toBeVisible();
    await page.goto(`${server.url}/dashboard`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(offer).toBeHidden();
  });

  test('the offer can be dismissed', async ({ page, server }) => {
    await signUpAndOpen(page, server.url);
    await page.getByRole('button', { name: 'Lascia così' }).click();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText("Qui vale l'ora di New York")).toBeHidden();
  });
});

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the login page of a Wi-Fi network does not replace a sign', async ({ page, context, server }) => {
    await signUpAndOpen(page, server.url);
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    const signs = (await (await page.request.get(`${server.url}/learn`)).text()).match(/\/signs\/[^"\\]+\.svg/);
    // With a query, the address differs from those that the app has cached.
    const sign = `${signs?.[0] ?? '/signs/stop.svg'}?portal`;
    const load = () =>
      page.evaluate(async (url) => {
        const response = await fetch(url);
        return response.headers.get('content-type');
      }, sign);
    const portal = (route: { fulfill: (it: object) => Promise<void> }) =>
      route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Wi-Fi</h1>' });
    await context.route('**/signs/**', portal);
    expect(await load()).toContain('text/html');
    await context.unroute('**/signs/**', portal);
    expect(await load()).toContain('image/svg+xml');
  });
});

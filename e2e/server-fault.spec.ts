import { expect, type Page } from '@playwright/test';
import { waitForStored } from '#e2e/support/device.ts';
import { openShell } from '#e2e/support/early-page.ts';
import { signUpAndOpen } from '#e2e/support/learner.ts';
import { test } from '#e2e/support/server.ts';

const OFFLINE = 'Modalità Offline';
const STALE = 'Dati non aggiornati: alcuni sono quelli salvati qui.';

/** Answers the requests for `path` like a proxy that cannot reach the server. */
async function breakRequest(page: Page, path: string): Promise<void> {
  await page.route(`**/api/${path}`, (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }));
}

test('a 502 response is reported as a server fault, with a button for a retry, and not as a lost network', async ({
  page,
  server,
}) => {
  await breakRequest(page, 'friends');
  await signUpAndOpen(page, server.url);
  await page.goto(`${server.url}/social`);
  await expect(page.getByText('Errore nel caricamento degli amici')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText(/Sei offline/)).toBeHidden();
  await expect(page.getByText(OFFLINE)).toBeHidden();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Riprova' }).first().click();
  await expect(page.getByText('Ancora nessun amico')).toBeVisible();
});

test('after a 502 response, cached data is marked as possibly outdated until a retry succeeds', async ({
  page,
  server,
}) => {
  await signUpAndOpen(page, server.url);
  await page.goto(`${server.url}/learn`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto(`${server.url}/dashboard`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await waitForStored(page, 'home');
  await breakRequest(page, 'home');
  await openShell(page, page.url());
  await expect(page.getByText(STALE)).toBeVisible({ timeout: 15_000 });
  await expect(page.getByText(OFFLINE)).toBeHidden();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Riprova' }).click();
  await expect(page.getByText(STALE)).toBeHidden();
});

import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations } from '#e2e/support/axe.ts';
import { waitForShell } from '#e2e/support/device.ts';
import { signUpAndOpen } from '#e2e/support/learner.ts';
import { newServer, test } from '#e2e/support/server.ts';
import { ROOT } from '#tools/run.ts';

test.use({ serviceWorkers: 'allow' });

const WORKER = join(ROOT, 'web/dist/service-worker.js');

test('the app is installable, with icons, shortcuts and screenshots', async ({ page, server }) => {
  await signUpAndOpen(page, server.url);
  await waitForShell(page);
  const devtools = await page.context().newCDPSession(page);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // The error `in-incognito` is expected, because the test runs in an incognito context. Any other error is a failure.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
  const { errors, url } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const manifest = (await (await page.request.get(url)).json()) as Manifest;
  expect(manifest.shortcuts.map(({ name }) => name)).toEqual(['Ripasso', 'Esame']);
  for (const { src, sizes, type } of [...manifest.icons, ...manifest.screenshots]) {
    const file = await page.request.get(`${server.url}${src}`);
    expect(file.headers()['content-type'], src).toBe(type);
    expect(pngSize(await file.body()), src).toBe(sizes);
  }
  for (const { url: address } of manifest.shortcuts)
    expect((await page.request.get(`${server.url}${address}`)).ok()).toBe(true);
});

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('the install card can be dismissed for seven days', async ({ page, server }) => {
    await page.clock.install();
    await signUpAndOpen(page, server.url);
    await offerInstall(page, 'accepted');
    const card = page.getByRole('complementary', { name: "Installa l'app" });
    await expect(card).toBeVisible();
    await expectNoAxeViolations(page);
    await card.getByRole('button', { name: 'Non ora' }).click();
    await expect(card).toBeHidden();

    await page.clock.setSystemTime(new Date(Date.now() + 6 * 24 * 3600_000));
    await page.reload();
    await offerInstall(page, 'accepted');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(card).toBeHidden();
    await page.clock.setSystemTime(new Date(Date.now() + 8 * 24 * 3600_000));
    await page.reload();
    await offerInstall(page, 'accepted');
    await card.getByRole('button', { name: 'Installa' }).click();
    await expect(page.getByText('App installata con successo!')).toBeVisible();
    await expect(card).toBeHidden();
  });
});

test('a new release is announced, and loaded when the learner accepts', async ({ page, server }) => {
  await signUpAndOpen(page, server.url);
  await waitForShell(page);
  const before = await readFile(WORKER, 'utf8');
  const waiting = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state ?? 'none');
  try {
    // Simulates a new release. The browser detects it because the service worker file has changed.
    await replaceWorker(`${before}\n// next`);
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await expect.poll(waiting).toBe('installed');
    await page.getByRole('navigation', { name: 'Scorciatoie' }).getByRole('link', { name: 'Impara' }).click();
    await expect(page.getByText('Nuova versione pronta')).toBeVisible();
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Ricarica' }).click();
    await reloaded;
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Nuova versione pronta')).toBeHidden();
    await expect.poll(waiting).toBe('none');
  } finally {
    await replaceWorker(before);
  }
});

test('if the operator turns the service worker off, browsers remove it together with its caches', async ({ page }) => {
  const server = await newServer();
  await server.start();
  await signUpAndOpen(page, server.url);
  await waitForShell(page);
  await server.kill();
  await server.start({ environment: { SERVICE_WORKER: 'off' } });
  await page.evaluate(async () => void (await navigator.serviceWorker.getRegistration())?.update());
  const left = () =>
    page.evaluate(async () => ({
      held: navigator.serviceWorker.controller !== null,
      caches: (await caches.keys()).length,
    }));
  await expect.poll(() => left().catch(() => null)).toEqual({ held: false, caches: 0 });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await left()).toEqual({ held: false, caches: 0 });
  await server.stop();
});

type Manifest = {
  icons: { src: string; sizes: string; type: string }[];
  screenshots: { src: string; sizes: string; type: string }[];
  shortcuts: { name: string; url: string }[];
};

function pngSize(png: Buffer): string {
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
}

/**
 * Simulates the browser's install prompt, which the user answers with `outcome`. The real prompt would require a browser
 * profile and a person.
 */
async function offerInstall(page: Page, outcome: 'accepted' | 'dismissed'): Promise<void> {
  await page.evaluate((answer) => {
    const event = Object.assign(new Event('beforeinstallprompt'), { prompt: async () => ({ outcome: answer }) });
    dispatchEvent(event);
  }, outcome);
}

/**
 * Replaces the service worker and its compressed copies. The copies must be replaced too, because the server sends
 * them. Each new file is written under another name and then renamed. Other tests load these files at the same time,
 * and without the rename they could read a partial file.
 */
async function replaceWorker(text: string): Promise<void> {
  const copies = { '': text, '.br': brotliCompressSync(text), '.gz': gzipSync(text) };
  for (const [ending, copy] of Object.entries(copies)) {
    await writeFile(`${WORKER}${ending}.new`, copy);
    await rename(`${WORKER}${ending}.new`, `${WORKER}${ending}`);
  }
}

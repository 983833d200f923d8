import { type BrowserContext, expect, type Page } from '@playwright/test';
import { readContent } from '@vialibera/content/read-content';
import { getMe } from '#e2e/support/api.ts';
import { openUnit } from '#e2e/support/device.ts';
import { startExam } from '#e2e/support/exam.ts';
import { signUp } from '#e2e/support/learner.ts';
import { test } from '#e2e/support/server.ts';

test.use({ serviceWorkers: 'allow' });

const unit = readContent().units[0]!;
const LEGACY_AVATAR = 'vialibera:avatar:';

test('after the sign-out, no storage of the device contains the learner’s id', async ({ page, context, server }) => {
  test.slow();
  await signUp(page, server.url);
  const me = await getMe(page, server.url);
  await openUnit(page, server.url, unit.id, unit.lessons.length);
  await page.goto(`${server.url}/profile`);
  await page.getByRole('button', { name: 'Cambia immagine' }).click();
  await page.getByLabel("Indirizzo dell'immagine").fill('https://esempio.it/ada.png');
  await page.getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByText('Immagine profilo aggiornata!')).toBeVisible();
  await startExam(page, server.url);
  await page.keyboard.press('v');
  await expect(page.getByText('Tutte le risposte salvate')).toBeVisible();
  await page.goto(`${server.url}/social`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The previous release stored the avatar under a `localStorage` key that contains the learner's id.
  await page.evaluate((key) => localStorage.setItem(key, 'https://esempio.it/v1.png'), LEGACY_AVATAR + me.id);
  expect(await findInStorage(page, context, me.id), 'the search finds the id').not.toEqual([]);

  await page.goto(`${server.url}/profile`);
  await page.getByRole('button', { name: 'Logout' }).first().click();
  await expect(page.getByText('Logout effettuato')).toBeVisible();
  await expect.poll(() => findInStorage(page, context, me.id)).toEqual([]);
  const avatars = () =>
    page.evaluate(() =>
      Object.keys(localStorage)
        .map((key) => localStorage.getItem(key))
        .filter((it) => it?.startsWith('https:')),
    );
  expect(await avatars(), 'the avatar is kept').toEqual(['https://esempio.it/v1.png']);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await findInStorage(page, context, me.id)).toEqual([]);
});

/**
 * Returns the places in the browser's storages that contain `text`, either as plain text or in Base64. Searches names, keys,
 * values, headers and bodies.
 */
async function findInStorage(page: Page, context: BrowserContext, text: string): Promise<string[]> {
  const cookies = (await context.cookies()).map(({ name, value }) => [`cookie ${name}`, decodeURIComponent(value)]);
  const stored = [...cookies, ...(await page.evaluate(readStorages))];
  const forms = [text, Buffer.from(text).toString('base64').slice(2, -4)];
  return stored.filter((entry) => forms.some((form) => entry.join(' ').includes(form))).map(([place = '']) => place);
}

/** Returns a name and the content of each entry in the browser's storages. This function runs in the browser. */
async function readStorages(): Promise<string[][]> {
  const entries: string[][] = [];
  for (const [name, storage] of Object.entries({ localStorage, sessionStorage }))
    for (const key of Object.keys(storage)) entries.push([`${name} ${key}`, storage.getItem(key) ?? '']);
  const result = <T>(request: IDBRequest<T>) =>
    new Promise<T>((done, failed) => {
      request.addEventListener('success', () => done(request.result));
      request.addEventListener('error', () => failed(request.error));
    });
  for (const { name = '' } of await indexedDB.databases()) {
    const device = await result(indexedDB.open(name));
    for (const store of device.objectStoreNames) {
      const rows = device.transaction(store).objectStore(store);
      entries.push([`IndexedDB ${name} ${store}`, JSON.stringify(await result(rows.getAll()))]);
    }
    device.close();
  }
  for (const name of await caches.keys())
    for (const request of await (await caches.open(name)).keys()) {
      const response = await caches.match(request);
      const type = response?.headers.get('content-type') ?? '';
      const body = /json|text|javascript/.test(type) ? await response?.text() : '';
      entries.push([`Cache ${name} ${request.url}`, JSON.stringify([...(response?.headers ?? [])]), body ?? '']);
    }
  return entries;
}

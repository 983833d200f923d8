import { expect, type Page } from '@playwright/test';
import { createApi } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { readContent } from '@vialibera/content/read-content';
import type { CourseLesson } from '@vialibera/content/readers/read-course';
import { countStored, openUnit, waitForShell } from './support/device.ts';
import { signUp } from './support/learner.ts';
import { test } from './support/server.ts';

test.use({ serviceWorkers: 'allow' });

const { units } = readContent();
const unit = units[0]!;
const [first, second] = unit.lessons as [CourseLesson, CourseLesson];
const SAFE = 'È al sicuro su questo dispositivo';

test('downloads the whole course, practises offline, sends the answer, and deletes the course again', async ({
  page,
  context,
  server,
}) => {
  test.slow();
  await signUp(page, server.url);
  await page.goto(`${server.url}/profile?tab=impostazioni`);
  await page.getByRole('button', { name: 'Scarica per lo studio offline' }).click();
  await expect(page.getByRole('progressbar', { name: 'Avanzamento dello scaricamento' })).toBeVisible();
  await page.getByRole('button', { name: 'Rimuovi' }).waitFor();
  await expect(page.getByText(/Tutto il corso è qui: [\d,]+ MB, \d+ disegni/)).toBeVisible();
  expect(await countStored(page, 'lessons')).toBe(units.flatMap(({ lessons }) => lessons).length);
  await expectAccessible(page);

  await waitForShell(page);
  await context.setOffline(true);
  const last = units.at(-1)!;
  await page.goto(`${server.url}/unit/${last.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(last.title);
  await page.goto(`${server.url}/quiz/allenamento`);
  await page.getByRole('link', { name: new RegExp(`^${units[1]!.title}`) }).click();
  await page.getByRole('button', { name: 'V, Vero' }).click();
  await expect(page.getByText(/Corretto!|Sbagliato!/)).toBeVisible();
  await expectFiguresToShow(page);
  await expect.poll(() => countStored(page, 'outbox')).toBe(1);
  await expect(page.getByText('1 da inviare'), 'without network, the learner sees that it waits').toBeVisible();

  await context.setOffline(false);
  await page.goto(`${server.url}/profile?tab=impostazioni`);
  await expect.poll(() => countStored(page, 'outbox')).toBe(0);
  const { tables } = await createApi(page.request, server.url).personalData.exportPersonalData();
  expect(tables.answers).toMatchObject([{ source: 'practice', licence: 'B', topic: units[1]!.topic, choice: true }]);
  await page.getByRole('button', { name: 'Rimuovi' }).click();
  await expect(page.getByRole('button', { name: 'Scarica per lo studio offline' })).toBeVisible();
  expect(await countStored(page, 'lessons')).toBe(0);
});

test('asks before a sign-out that would delete unsent work, and the next learner on the device sees none of this work', async ({
  page,
  context,
  server,
}) => {
  await signUp(page, server.url);
  await openUnit(page, server.url, unit.id, unit.lessons.length);
  await page.goto(`${server.url}/lesson/${first.id}`);
  // Waits for the service worker, because the code of the outbox may load only after the service worker has downloaded the
  // shell.
  await waitForShell(page);
  await expect(page.getByRole('button', { name: 'Completa Lezione' })).toBeVisible();
  // The server stays reachable, but every request that completes a lesson fails.
  await page.route('**/completion', (route) => route.abort());
  await page.getByRole('button', { name: 'Completa Lezione' }).click();
  await expect(page.getByText(SAFE)).toBeVisible();

  const leave = async () => {
    await page.getByRole('button', { name: /^Menu/ }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
  };
  await leave();
  const question = page.getByRole('alertdialog', { name: 'Uscire adesso?' });
  await expect(question.getByText('va persa')).toBeVisible();
  await question.getByRole('button', { name: 'Resto qui' }).click();
  await expect(question).toBeHidden();
  expect(await countStored(page, 'outbox')).toBe(1);
  await leave();
  await question.getByRole('button', { name: 'Esci e perdile' }).click();
  await expect(page.getByText('Logout effettuato')).toBeVisible();
  // On a slow device, the deletion of the database ends after the sign-out, when the running transactions have ended.
  await expect.poll(() => page.evaluate(() => indexedDB.databases())).toEqual([]);
  const left = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  expect(left.filter((key) => key.startsWith('vialibera:') && key !== 'vialibera:last-learner')).toEqual([]);

  await page.unroute('**/completion');
  await signUp(page, server.url);
  await page.goto(`${server.url}/unit/${unit.id}`);
  await expect(page.getByText(`0 lezioni di ${unit.lessons.length}`)).toBeVisible();
  await context.setOffline(true);
  await page.goto(`${server.url}/lesson/${second.id}`);
  await expect(page.getByRole('button', { name: 'Completa Lezione' })).toBeHidden();
});

test('if the storage of the device is full, a message says so, and the answers stay on the screen', async ({
  page,
  context,
  server,
}) => {
  await signUp(page, server.url);
  await openUnit(page, server.url, unit.id, unit.lessons.length);
  await page.goto(`${server.url}/lesson/${first.id}`);
  await expect(page.getByRole('button', { name: 'Completa Lezione' })).toBeVisible();
  // Makes IndexedDB itself fail, because a storage quota emulated by the browser would still allow a few hundred bytes.
  await page.evaluate(() => {
    const add = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, 'add');
    IDBObjectStore.prototype.add = () => {
      throw new DOMException('', 'QuotaExceededError');
    };
    Object.assign(window, { makeRoom: () => Object.defineProperty(IDBObjectStore.prototype, 'add', add ?? {}) });
  });
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Completa Lezione' }).click();
  await expect(page.getByText("Su questo dispositivo non c'è più spazio.")).toBeVisible();
  await expect(page.getByText('Le tue risposte sono ancora qui.')).toBeVisible();
  await page.evaluate(() => (window as unknown as { makeRoom: () => void }).makeRoom());
  await page.getByRole('button', { name: 'Riprova' }).click();
  await expect(page.getByText(SAFE)).toBeVisible();
});

test('in a private window without storage, the app shows a notice and works online', async ({
  page,
  context,
  server,
}) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('', 'SecurityError');
    };
  });
  await signUp(page, server.url);
  await page.goto(`${server.url}/lesson/${first.id}`);
  await waitForShell(page);
  await expect(page.getByRole('button', { name: 'Completa Lezione' })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Completa Lezione' }).click();
  await expect(page.getByText('Questo browser non lascia salvare dati')).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Riprova' }).click();
  await expect(page.getByRole('heading', { name: 'Lezione Completata!' })).toBeVisible();
  await page.goto(`${server.url}/profile?tab=impostazioni`);
  await page.getByRole('button', { name: 'Scarica per lo studio offline' }).click();
  await expect(page.getByRole('alert').getByText('Questo browser non lascia salvare dati')).toBeVisible();
});

async function expectFiguresToShow(page: Page): Promise<void> {
  const broken = await page
    .locator('main img')
    .evaluateAll((images) => images.filter((image) => (image as HTMLImageElement).naturalWidth === 0).length);
  expect(broken).toBe(0);
}

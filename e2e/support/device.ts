import { type BrowserContext, expect, type Page } from '@playwright/test';

/** Waits until the service worker controls the page, because only then can the app open without network. */
export async function waitForShell(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

/**
 * A kind of data that a device stores for a learner: changes that are not sent yet (`outbox`), cached lessons (`lessons`), or
 * the other cached responses (`screens`).
 */
type Stored = 'outbox' | 'lessons' | 'screens';

/**
 * Counts the rows in the store `stored` of a learner's device database. `of` is the id of the learner. If it is undefined,
 * the rows of the signed-in learner are counted.
 */
export async function countStored(page: Page, stored: Stored, of?: string): Promise<number> {
  const keys = await listStored(page, stored, of);
  return stored === 'outbox'
    ? keys.length
    : keys.filter((key) => key.startsWith('lessons/') === (stored === 'lessons')).length;
}

/** Waits until the device has cached an API response whose name in the cache contains `part`. */
export async function waitForStored(page: Page, part: string): Promise<void> {
  await expect.poll(() => listStored(page, 'screens')).toContainEqual(expect.stringContaining(part));
}

function listStored(page: Page, stored: Stored, of?: string): Promise<string[]> {
  return page.evaluate(
    async ([kind, named]) => {
      const learner = named ?? localStorage.getItem('vialibera:learner');
      const known = await indexedDB.databases();
      if (!known.some((it) => it.name === `vialibera-${learner}`)) return [];
      const device = await new Promise<IDBDatabase>((done, failed) => {
        const opening = indexedDB.open(`vialibera-${learner}`);
        opening.addEventListener('success', () => done(opening.result));
        opening.addEventListener('error', () => failed(opening.error));
      });
      const store = kind === 'outbox' ? 'outbox' : 'responses';
      const keys = await new Promise<IDBValidKey[]>((done, failed) => {
        const listing = device.transaction(store).objectStore(store).getAllKeys();
        listing.addEventListener('success', () => done(listing.result));
        listing.addEventListener('error', () => failed(listing.error));
      });
      device.close();
      return keys.map(String);
    },
    [stored, of] as const,
  );
}

/**
 * The number of cached responses that the main screens need: learner, list of licences, dashboard, missions, exams, profile, list of
 * units and one unit.
 */
export const SCREEN_RESPONSES = 8;

/** Waits until the device has cached the app itself and the responses for all main screens. */
export async function waitForVisit(page: Page): Promise<void> {
  await waitForShell(page);
  await expect.poll(() => countStored(page, 'screens')).toBeGreaterThanOrEqual(SCREEN_RESPONSES);
}

/**
 * Opens a unit and waits until the device has cached its lessons and the main screens. `lessons` is the number of lessons in the
 * unit.
 */
export async function openUnit(page: Page, url: string, unitId: string, lessons: number): Promise<void> {
  await page.goto(`${url}/unit/${unitId}`);
  await waitForVisit(page);
  await expect.poll(() => countStored(page, 'lessons')).toBeGreaterThanOrEqual(lessons);
}

/**
 * Restores the network and fires a `visibilitychange` event, as if the learner had returned to the app. The app cannot rely on
 * the `online` event here: the test browser does not fire it in a page that was opened without network.
 */
export async function reconnect(context: BrowserContext): Promise<void> {
  await context.setOffline(false);
  for (const page of context.pages())
    await expect(async () => {
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await expect(page.getByText('Modalità Offline')).toBeHidden({ timeout: 500 });
    }).toPass();
}

import { type BrowserContext, expect, type Page } from '@playwright/test';

/** Waits until the service worker controls the page: from then on its shell opens without network. */
export async function waitForShell(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

/** What a device stores of a learner: pending mutations, cached lessons, or the other cached responses. */
type Stored = 'outbox' | 'lessons' | 'screens';

/** Counts the rows of the learner with the id `of`, or of the signed-in one. */
export function countStored(page: Page, stored: Stored, of?: string): Promise<number> {
  return page.evaluate(
    async ([kind, named]) => {
      const learner = named ?? localStorage.getItem('vialibera:learner');
      const known = await indexedDB.databases();
      if (!known.some((it) => it.name === `vialibera-${learner}`)) return 0;
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
      if (kind === 'outbox') return keys.length;
      return keys.filter((key) => (key as string).startsWith('lessons/') === (kind === 'lessons')).length;
    },
    [stored, of] as const,
  );
}

/** The learner, the dashboard, the missions, the exams, the profile, the units and one of them. */
const SCREEN_RESPONSES = 7;

/** Waits until the device has cached the shell and the responses for all main screens. */
export async function waitForVisit(page: Page): Promise<void> {
  await waitForShell(page);
  await expect.poll(() => countStored(page, 'screens')).toBeGreaterThanOrEqual(SCREEN_RESPONSES);
}

/** Opens a unit and waits until the device has cached all its lessons and the main screens. */
export async function openUnit(page: Page, url: string, unitId: string, lessons: number): Promise<void> {
  await page.goto(`${url}/unit/${unitId}`);
  await waitForVisit(page);
  await expect.poll(() => countStored(page, 'lessons')).toBeGreaterThanOrEqual(lessons);
}

/**
 * Brings the network back and makes the learner return to the app. A page that was opened without network gets no `online` event here,
 * because the test browser reports to be online from the start.
 */
export async function reconnect(context: BrowserContext): Promise<void> {
  await context.setOffline(false);
  for (const page of context.pages())
    await expect(async () => {
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await expect(page.getByText('Modalità Offline')).toBeHidden({ timeout: 500 });
    }).toPass();
}

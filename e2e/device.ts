import { type BrowserContext, expect, type Page } from '@playwright/test';

/** Waits until the page is held by the service worker: from here on its shell opens without network. */
export async function waitForShell(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

/** How many rows a learner's part of the device has in one of its stores: of who is signed in, unless another one is named. */
export function countKept(page: Page, store: 'answers' | 'lessons' | 'outbox', of?: string): Promise<number> {
  return page.evaluate(
    async ([name, named]) => {
      const learner = named ?? localStorage.getItem('vialibera:learner');
      const known = await indexedDB.databases();
      if (!known.some((it) => it.name === `vialibera-${learner}`)) return 0;
      const device = await new Promise<IDBDatabase>((done, failed) => {
        const opening = indexedDB.open(`vialibera-${learner}`);
        opening.addEventListener('success', () => done(opening.result));
        opening.addEventListener('error', () => failed(opening.error));
      });
      const count = await new Promise<number>((done, failed) => {
        const counting = device.transaction(name).objectStore(name).count();
        counting.addEventListener('success', () => done(counting.result));
        counting.addEventListener('error', () => failed(counting.error));
      });
      device.close();
      return count;
    },
    [store, of] as const,
  );
}

/** Who is signed in, the dashboard, the missions, the exams, the profile, the units and one of them. */
const MAIN_ANSWERS = 7;

/** Waits until one visit has left on the device all that the main screens show, and the shell that shows it. */
export async function waitForVisit(page: Page): Promise<void> {
  await waitForShell(page);
  await expect.poll(() => countKept(page, 'answers')).toBeGreaterThanOrEqual(MAIN_ANSWERS);
}

/** Opens a unit and waits until the device has all its lessons, and what the main screens show. */
export async function openUnit(page: Page, url: string, unitId: string, lessons: number): Promise<void> {
  await page.goto(`${url}/unit/${unitId}`);
  await waitForVisit(page);
  await expect.poll(() => countKept(page, 'lessons')).toBeGreaterThanOrEqual(lessons);
}

/**
 * The network is back, and the learner looks at the app again. A page that began without network is told nothing by the browser of the tests, which says
 * from the start that it is online.
 */
export async function reconnect(context: BrowserContext): Promise<void> {
  await context.setOffline(false);
  for (const page of context.pages())
    await expect(async () => {
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await expect(page.getByText('Modalità Offline')).toBeHidden({ timeout: 500 });
    }).toPass();
}

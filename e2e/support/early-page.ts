import { type Browser, expect, type Page } from '@playwright/test';

/** Matches the app's entry file. The app starts only when this file has arrived. */
const ENTRY = /assets\/index-/;

/** Delays the app's code until the returned function is called. */
export async function holdBackCode(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(ENTRY, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Waits until the app has hydrated the account form. */
export async function expectAppReady(page: Page): Promise<void> {
  await expect(page.locator('[data-app]')).toHaveCount(0);
}

/**
 * Starts to record layout shifts (see `layoutShift`). First waits for the fonts, because text may wrap differently when a font
 * arrives after the page has loaded.
 */
export async function observeLayoutShifts(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    window.layoutShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.layoutShift += (entry as { value?: number }).value ?? 0;
    }).observe({ type: 'layout-shift' });
  });
}

/** Returns the sum of the layout shift scores since `observeLayoutShifts`. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(() => window.layoutShift);
}

declare global {
  interface Window {
    layoutShift: number;
  }
}

/** Opens a page without scripts. */
export async function openWithoutScript(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'it-IT' });
  const page = await context.newPage();
  await page.goto(url);
  return page;
}

/**
 * Opens the app's shell without the screen's data, so that the app requests the data: without cookies, the server sends the shell
 * alone. Learners also get it when the server is busy, and from the service worker.
 */
export async function openShell(page: Page, url: string): Promise<void> {
  await page.route(url, async (route) => {
    const headers = { ...route.request().headers(), cookie: '' };
    await route.fulfill({ response: await route.fetch({ headers }) });
  });
  await page.goto(url);
}

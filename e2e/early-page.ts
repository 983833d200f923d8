import { type Browser, expect, type Page } from '@playwright/test';

/** The app's entry. It starts the app, so that the app does not run before this file has arrived. */
const ENTRY = /assets\/index-/;

/** Holds back the app's code until the returned function is called. */
export async function holdBackCode(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(ENTRY, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Waits until the app has hydrated the page. */
export async function expectAppReady(page: Page): Promise<void> {
  await expect(page.locator('[data-app]')).toHaveCount(0);
}

/**
 * Adds up the layout shifts from now on, for `layoutShift`. The fonts are loaded first, because a text may wrap
 * differently when its font arrives, which can be after the page has loaded.
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

/** Returns the layout shifts since `observeLayoutShifts`, as a sum of shares of the window. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(() => window.layoutShift);
}

declare global {
  interface Window {
    layoutShift: number;
  }
}

/** Opens a page without scripts, with the session of `signedIn`. */
export async function openWithoutScript(browser: Browser, url: string, signedIn?: Page): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'it-IT' });
  if (signedIn) await context.addCookies(await signedIn.context().cookies());
  const page = await context.newPage();
  await page.goto(url);
  return page;
}

/**
 * Makes the server send the app's shell for a page instead of the rendered screen, as it does while it is busy. The service worker also
 * serves a shell.
 */
export async function openShell(page: Page, url: string): Promise<void> {
  await page.route(url, async (route) => {
    const headers = { ...route.request().headers(), cookie: '' };
    await route.fulfill({ response: await route.fetch({ headers }) });
  });
  await page.goto(url);
}

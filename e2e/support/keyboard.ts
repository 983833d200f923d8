import { expect, type Locator, type Page } from '@playwright/test';

const LONGEST_PAGE = 160;

/**
 * Presses Tab until `target` has the focus. Expects that the focus is visible on every element on the way, and that an open dialog
 * has taken the focus. A dialog takes the focus a few frames after it is visible.
 */
export async function reach(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  await expect.poll(() => page.evaluate(isFocusInDialog)).toBe(true);
  for (let tabs = 0; tabs < LONGEST_PAGE; tabs += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
    expect(await page.evaluate(focusVisibilityIssue), page.url()).toBeNull();
  }
  throw new Error('the keyboard does not get there');
}

/** Moves the focus to `target` with Tab and presses `key`. */
export async function press(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await reach(page, target);
  await page.keyboard.press(key);
}

/** Whether the open dialog, if there is one, contains the focus. This function runs in the browser. */
function isFocusInDialog(): boolean {
  const dialog = document.querySelector('[role="alertdialog"]:not([data-closed])');
  return !dialog || dialog.contains(document.activeElement);
}

/**
 * Returns what is wrong with the focused element, or null. The element must have a visible focus ring and must not be covered
 * (WCAG 2.4.7 and 2.4.11). This function runs in the browser.
 */
function focusVisibilityIssue(): string | null {
  const element = document.activeElement;
  // After the last element of the page, Tab moves the focus to the browser's toolbar, which is not checked.
  if (!element || element === document.body) return null;
  const name = element.outerHTML.slice(0, 160);
  const ringed = [element, element.closest('label')].some((it) => it && getComputedStyle(it).outlineStyle !== 'none');
  if (!ringed) return `no ring: ${name}`;
  const shown = element.closest('label') ?? element;
  const { top, bottom, left, right } = shown.getBoundingClientRect();
  const inSight = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
  if (!inSight) return `out of sight: ${name}`;
  const middle = document.elementFromPoint(
    Math.min(Math.max((left + right) / 2, 1), innerWidth - 1),
    Math.min(Math.max((top + bottom) / 2, 1), innerHeight - 1),
  );
  const seen = !middle || shown.contains(middle) || middle.contains(shown) || middle.closest('[data-sonner-toaster]');
  return seen ? null : `covered by ${middle.outerHTML.slice(0, 100)}: ${name}`;
}

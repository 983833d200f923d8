import { expect, type Locator, type Page } from '@playwright/test';

const LONGEST_PAGE = 160;

/** Presses Tab until the target has the focus. Every focused element on the way must be visible. */
export async function reach(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let tabs = 0; tabs < LONGEST_PAGE; tabs += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
    expect(await page.evaluate(focusVisibilityIssue), page.url()).toBeNull();
  }
  throw new Error('the keyboard does not get there');
}

/** Moves the focus to the target with Tab and presses a key. */
export async function press(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await reach(page, target);
  await page.keyboard.press(key);
}

/** Runs in the page. WCAG 2.4.7 and 2.4.11: the focus has a visible ring and is not covered. */
function focusVisibilityIssue(): string | null {
  const element = document.activeElement;
  // After the last element the focus is in the browser's toolbar.
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

import { expect, type Page } from '@playwright/test';
import { signUpAndOpen } from '#e2e/support/learner.ts';
import { setView, type View } from '#e2e/support/study-view.ts';
import { test } from '#e2e/support/server.ts';

const NOTICE = 'Nuova versione pronta';
const VIEWS: View[] = [
  { name: '375 × 667', width: 375, height: 667, textSize: '100%' },
  { name: '320 × 568', width: 320, height: 568, textSize: '100%' },
  { name: '320 × 568, text at 200 %', width: 320, height: 568, textSize: '200%' },
];

/** Makes API responses mark the page's release as outdated, as a server with a newer API contract does. */
async function announceRelease(page: Page): Promise<void> {
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), 'x-contract-outdated': '1' } });
  });
}

test('the update notice appears only when another screen opens, and covers no content', async ({ page, server }) => {
  await signUpAndOpen(page, server.url);
  const navigation = page.getByRole('navigation', { name: 'Scorciatoie' });
  await navigation.getByRole('link', { name: 'Quiz' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'ESAME TEORICO PATENTE B' })).toBeVisible();
  await page.waitForTimeout(2500);
  await announceRelease(page);
  // When the learner comes back to the page, the app requests the list of exams again. The response announces the release.
  const announced = page.waitForResponse((response) => 'x-contract-outdated' in response.headers());
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await (await announced).finished();
  await expect(page.getByText(NOTICE)).toBeHidden();
  await navigation.getByRole('link', { name: 'Impara' }).click();
  await expect(page.getByText(NOTICE)).toBeVisible();
  await navigation.getByRole('link', { name: 'Quiz' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'ESAME TEORICO PATENTE B' })).toBeVisible();
  for (const view of VIEWS) {
    await setView(page, view);
    await page.evaluate(() => scrollTo(0, 0));
    await page.screenshot({ path: test.info().outputPath(`${view.name}.png`) });
    expect(await page.evaluate(findCovered, NOTICE), view.name).toEqual([]);
  }
});

test('the update notice does not appear in an open study frame', async ({ page, server }) => {
  test.slow();
  await signUpAndOpen(page, server.url);
  await announceRelease(page);
  await page.goto(`${server.url}/quiz/allenamento?argomento=1`);
  await expect(page.locator('.study-frame')).toBeVisible();
  await page.waitForTimeout(2500);
  await expect(page.getByText(NOTICE)).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page.locator('.study-frame')).toBeHidden();
  await expect(page.getByText(NOTICE)).toBeVisible();
  // Requests of the new screen may still be on their way when the page is closed.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

/** Returns the controls and texts that the notice overlaps. This function runs in the browser. */
function findCovered(text: string): string[] {
  const notice = [...document.querySelectorAll('#notices > *')].find((it) => it.textContent?.includes(text));
  if (!notice) return ['the notice is missing'];
  const own = notice.getBoundingClientRect();
  const others = [...document.querySelectorAll('a, button, input, h1, h2, p')].filter((it) => !notice.contains(it));
  return others
    .filter((it) => it.checkVisibility() && !it.classList.contains('sr-only'))
    .filter((it) => {
      const box = it.getBoundingClientRect();
      const overlap = Math.min(box.bottom, own.bottom) - Math.max(box.top, own.top);
      return box.width > 1 && box.height > 1 && overlap > 1 && box.left < own.right && box.right > own.left;
    })
    .map((it) => `${it.tagName} ${it.textContent?.trim().slice(0, 40)}`);
}

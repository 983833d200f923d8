import { expect, type Locator, type Page } from '@playwright/test';
import { submitExam, startExam } from './support/exam.ts';
import { signUpAndOpen } from '#e2e/support/learner.ts';
import { test } from '#e2e/support/server.ts';

// In forced-colours mode, for example with a Windows contrast theme, the browser replaces all colours of the app.
test('in light and dark forced colours, selection and progress stay visible', async ({ page, server }) => {
  await signUpAndOpen(page, server.url);
  const places = page.getByRole('navigation', { name: 'Scorciatoie' });
  await inForcedColours(page, () =>
    expectToDiffer(places.getByRole('link', { name: 'Home' }), places.getByRole('link', { name: 'Quiz' })),
  );

  await page.goto(`${server.url}/quiz`);
  await inForcedColours(page, () => expectEdge(page.getByRole('button', { name: 'INIZIA ESAME TEORICO' })));
  await startExam(page, server.url);
  await page.keyboard.press('v');
  await page.keyboard.press('Tab');
  await inForcedColours(page, async () => {
    await expectToDiffer(page.getByRole('button', { name: 'V, Vero' }), page.getByRole('button', { name: 'F, Falso' }));
    await expectFill(page.getByRole('progressbar'));
    await expect(page.locator(':focus-visible')).toHaveCSS('outline-style', 'solid');
  });

  await submitExam(page);
  await inForcedColours(page, async () => {
    for (const bar of await page.getByRole('progressbar').all()) await expectFill(bar);
    await expect(page.getByText('Esame Non Superato')).toBeVisible();
  });

  await page.goto(`${server.url}/social/classifica`);
  await expect(page.getByRole('heading', { name: 'Classifica amici' })).toBeVisible();
  await expect(page.getByRole('main').locator('a[aria-current]')).toHaveCount(0);
});

/** Runs `check` in forced colours, first with a light and then with a dark theme. */
async function inForcedColours(page: Page, check: () => Promise<void>) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    await check();
  }
}

const colour = (element: Locator, property: string) =>
  element.evaluate((it, name) => getComputedStyle(it).getPropertyValue(name), property);

async function expectToDiffer(chosen: Locator, other: Locator) {
  await expect(async () =>
    expect(await colour(chosen, 'background-color')).not.toBe(await colour(other, 'background-color')),
  ).toPass();
}

/**
 * Expects that a button has a border. In forced-colours mode, the browser removes the button's background but draws even a
 * transparent border.
 */
async function expectEdge(button: Locator) {
  await expect(button).toHaveCSS('border-top-style', 'solid');
  await expect(button).not.toHaveCSS('border-top-width', '0px');
}

/** Expects that the completed part of a progress bar looks different from the rest. */
async function expectFill(bar: Locator) {
  await expectToDiffer(bar.locator('> *').first(), bar);
}

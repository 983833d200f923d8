import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** The same screen in both colour schemes. */
export async function expectNoBarrierInLightAndDark(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectNoBarrierHere(page);
  }
}

export async function expectNoBarrierHere(page: Page): Promise<void> {
  await settle(page);
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
  expect(found, page.url()).toEqual([]);
}

/**
 * What fades in has no contrast yet: waits for whatever moves to its end, as an eye does. Asked again and again, because an
 * animation that is taken away half-way (another colour scheme, an element that left) never tells that it has finished.
 */
async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every((it) => it.playState !== 'running' || it.effect?.getComputedTiming().iterations === Infinity),
  );
}

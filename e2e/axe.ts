import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { expectReflow } from '#e2e/reflow.ts';

const CRITERIA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** What another colour scheme can break: everything else is the same page. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/** The screen as it stands: by axe in both colour schemes, and with nothing lost on a small or enlarged one. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoAxeViolations(page);
  await expectReflow(page);
}

/**
 * By axe alone. Reduced motion, because a toast that begins to fade while axe reads has no contrast half-way: so it is there, or it
 * is not.
 */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await analyze(page, new AxeBuilder({ page }).withTags(CRITERIA));
  await page.emulateMedia({ colorScheme: 'dark' });
  await analyze(page, new AxeBuilder({ page }).withRules(COLOURS));
}

async function analyze(page: Page, axe: AxeBuilder): Promise<void> {
  await waitForAnimations(page);
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
  expect(found, page.url()).toEqual([]);
}

/**
 * What fades in has no contrast yet: waits for whatever moves to its end, as an eye does. Asked again and again, because an
 * animation that is taken away half-way (another colour scheme, an element that left) never tells that it has finished.
 */
async function waitForAnimations(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    // A dialog that has just opened begins to fade in with the next frame.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const moving = document.getAnimations().filter((it) => it.playState === 'running');
    return moving.every((it) => it.effect?.getComputedTiming().iterations === Infinity);
  });
}

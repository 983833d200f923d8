import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { expectReflow } from '#e2e/reflow.ts';

const CRITERIA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules that another colour scheme can break. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/** Checks the current screen with axe in both colour schemes, and that nothing is cut off in small or enlarged windows. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoAxeViolations(page);
  await expectReflow(page);
}

/** Checks with axe alone. Motion is reduced: a toast that fades while axe reads it would have too little contrast. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await analyze(page, createAxe(page).withTags(CRITERIA));
  await page.emulateMedia({ colorScheme: 'dark' });
  await analyze(page, createAxe(page).withRules(COLOURS));
}

/** Without frames, axe needs no second page to collect their results, which costs more than the check. */
function createAxe(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode();
}

async function analyze(page: Page, axe: AxeBuilder): Promise<void> {
  await waitForAnimations(page);
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
  expect(found, page.url()).toEqual([]);
}

/**
 * Waits until nothing moves: an element that fades in has too little contrast. Polls, because an animation that is removed before its end
 * (another colour scheme, a removed element) never reports that it has finished.
 */
async function waitForAnimations(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    // A dialog that has just opened begins to fade in with the next frame.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const moving = document.getAnimations().filter((it) => it.playState === 'running');
    return moving.every((it) => it.effect?.getComputedTiming().iterations === Infinity);
  });
}

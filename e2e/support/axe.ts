import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { expectReflow } from '#e2e/support/reflow.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const CRITERIA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The axe rules whose result can differ between the light and the dark colour scheme. */
const COLOURS = ['color-contrast', 'link-in-text-block'];
/**
 * Base UI's focus guards: elements that keep the focus inside an open menu. axe accepts focus guards only if it finds the menu's
 * backdrop at all five sample points. The backdrop has a hole at the menu's button, so a sample point can miss the backdrop.
 * Focus guards are therefore not checked.
 */
const FOCUS_GUARDS = '[data-base-ui-focus-guard]';

/**
 * Checks the current screen with axe in both colour schemes, and checks that nothing is cut off in small windows or with enlarged
 * text.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoAxeViolations(page);
  await expectReflow(page);
}

/**
 * Runs only the axe checks. First waits for the screen's heading, because a screen without a heading is still loading.
 * Motion is reduced, because axe would report too little contrast for a toast that is fading.
 */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeAttached();
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await analyze(page, { type: 'tag', values: CRITERIA });
  await page.emulateMedia({ colorScheme: 'dark' });
  await analyze(page, { type: 'rule', values: COLOURS });
}

/**
 * Runs axe in the page without `@axe-core/playwright`. For each check, that package loads the 600 KB of axe again and returns all
 * passed rules with their nodes. The loading and the large result together take longer than the check itself.
 */
async function analyze(page: Page, runOnly: axe.RunOnly): Promise<void> {
  await waitForAnimations(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const found = await page.evaluate(findViolations, { runOnly, exclude: FOCUS_GUARDS });
  expect(found, page.url()).toEqual([]);
}

/** Returns a description of each violation. This function runs in the browser. */
async function findViolations({ runOnly, exclude }: { runOnly: axe.RunOnly; exclude: string }): Promise<string[]> {
  const { axe: injected } = window as unknown as { axe: typeof axe };
  const options = { runOnly, resultTypes: ['violations' as const], selectors: false };
  const { violations } = await injected.run({ exclude }, options);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}

/**
 * Waits until no finite animation is running, because an element that is fading in has too little contrast. The function polls,
 * because an animation that is removed before its end, for example together with its element, never reports that it has finished.
 */
async function waitForAnimations(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    // Waits until the next frame is drawn. A dialog that has just opened begins to fade in with that frame, so an earlier
    // check would miss this animation.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const moving = document.getAnimations().filter((it) => it.playState === 'running');
    return moving.every((it) => it.effect?.getComputedTiming().iterations === Infinity);
  });
}

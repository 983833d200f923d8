import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { expectReflow } from '#e2e/reflow.ts';

const CRITERIA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The axe rules whose result can differ between the light and the dark colour scheme. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/**
 * Checks the current screen with axe in both colour schemes, and checks that nothing is cut off in small windows or with enlarged
 * text.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoAxeViolations(page);
  await expectReflow(page);
}

/** Runs only the axe checks. Motion is reduced, because axe would report too little contrast for a toast that is fading. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await analyze(page, createAxe(page).withTags(CRITERIA));
  await page.emulateMedia({ colorScheme: 'dark' });
  await analyze(page, createAxe(page).withRules(COLOURS));
}

/**
 * Uses axe's legacy mode. The default mode opens a second page to collect the results of all frames, which takes longer than the
 * check itself, and the app has no frames. Excludes the focus guards of Base UI, which keep the focus inside an open menu: axe
 * accepts them only if its sample of five points finds the backdrop of the menu, which has a hole where the menu's button is.
 */
function createAxe(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode().exclude('[data-base-ui-focus-guard]');
}

async function analyze(page: Page, axe: AxeBuilder): Promise<void> {
  await waitForAnimations(page);
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
  expect(found, page.url()).toEqual([]);
}

/**
 * Waits until no finite animation is running, because an element that is fading in has too little contrast. The function polls,
 * because an animation that is removed before its end, for example together with its element, never reports that it has finished.
 */
async function waitForAnimations(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    // Waits until the next frame is drawn. A dialog that has just opened begins to fade in only with that frame, so an earlier
    // check would miss this animation.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const moving = document.getAnimations().filter((it) => it.playState === 'running');
    return moving.every((it) => it.effect?.getComputedTiming().iterations === Infinity);
  });
}

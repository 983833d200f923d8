import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { startLesson, studyUpTo } from './support/course.ts';
import { signUp } from './support/learner.ts';
import { type Server, test } from './support/server.ts';

/** The id of a lesson with two kinds of junctions: in some, vehicles pass together; in others, vehicles wait in the centre. */
const LESSON = 'affiancati-e-attese-al-centro';
/** The id of a quiz whose first question shows a junction. */
const QUIZ = 'quiz-precedenza-a-destra';
/** The caption of the junction that N enters first. N waits in the centre and leaves last. */
const CENTRE = 'Il cerchio che si apre';

async function openLesson(page: Page, server: Server): Promise<void> {
  await signUp(page, server.url);
  await studyUpTo(page, server, LESSON);
}

/** Opens the player below the scene with the given caption. */
async function watch(page: Page, caption: string) {
  const scene = page.locator('.sign-alone', { hasText: caption });
  await scene.locator('+ div').getByRole('button', { name: 'Guarda chi passa' }).press('Enter');
  const player = page.getByRole('group', { name: 'Chi passa, passo per passo' });
  await expect(player).toBeFocused();
  return player;
}

/**
 * Counts the running animations in the picture. Each moving vehicle has two animations: one for the vehicle and one for its
 * letter.
 */
function countRunning(figure: Element): number {
  return figure.getAnimations({ subtree: true }).filter(({ playState }) => playState === 'running').length;
}

const AT_ONCE = { timeout: 100 };
/** Moves the clock of the page forward, second by second, until `reached` passes. A step is shown for several seconds. */
const playUntil = (page: Page, reached: () => Promise<void>) =>
  expect(async () => {
    await page.clock.runFor(1000);
    await reached();
  }).toPass({ intervals: [0] });

test('with reduced motion, the arrow keys show step by step which vehicle passes a junction', async ({
  page,
  server,
}) => {
  test.slow();
  await openLesson(page, server);
  const player = await watch(page, CENTRE);
  const step = player.locator('[aria-live=polite]');
  const vehicle = (letter: string) => player.locator(`[data-vehicle=${letter}]`);
  await expect(step).toHaveText(/^1\. .*N entra per prima/);
  await expect(vehicle('N')).toHaveAttribute('data-does', 'enters');
  await expectAccessible(page);
  await page.keyboard.press('ArrowRight');
  await expect(step).toHaveText(/^2\. Passa R/);
  await page.keyboard.press('ArrowRight');
  await expect(vehicle('R')).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await expect(step).toHaveText(/^4\. N era già al centro/);
  await expectAccessible(page);
  await page.keyboard.press('ArrowLeft');
  await expect(step).toHaveText(/^3\. Passa A/);
  await page.keyboard.press('Space');
  await expect(step).toHaveText(/^1\. /);
  await page.keyboard.press('Escape');
  await expect(player).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Guarda chi passa' }).and(page.locator(':focus'))).toHaveCount(1);
  await expect(page.locator('h1')).toBeVisible();
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('the vehicles leave one after the other, and a pause stops them', async ({ page, server }) => {
    await page.clock.install();
    await openLesson(page, server);
    const player = await watch(page, 'Due auto affiancate dal basso');
    const moving = () => player.locator('svg[role=img]').evaluate(countRunning);
    expect(await moving()).toBe(2);
    await player.getByRole('button', { name: 'Pausa' }).click();
    expect(await moving()).toBe(0);
    await player.getByRole('button', { name: 'Riproduci' }).click();
    await playUntil(page, () => expect(player.locator('[data-vehicle=L]')).toHaveCount(0, AT_ONCE));
    await expect(player.locator('[data-vehicle=A][data-does=passes]')).toHaveCount(1);
    await playUntil(page, () => expect(player.getByRole('button', { name: 'Da capo' })).toBeVisible(AT_ONCE));
    await expect(player.locator('[data-vehicle]')).toHaveCount(1);
    await player.getByRole('button', { name: 'Da capo' }).click();
    await expect(player.locator('[data-vehicle]')).toHaveCount(4);
  });
});

test('after an answer, a dialog shows step by step which vehicle passes the junction of the question', async ({
  page,
  server,
}) => {
  test.slow();
  await signUp(page, server.url);
  await studyUpTo(page, server, QUIZ);
  await startLesson(page);
  const action = page.getByRole('button', { name: 'Guarda chi passa' });
  await page.keyboard.press('1');
  await expect(action).toHaveCount(0);
  await page.keyboard.press('Enter');
  await action.click();
  const dialog = page.getByRole('dialog', { name: 'Chi passa' });
  const step = dialog.locator('[aria-live=polite]');
  await expect(step).toHaveText(/^1\. /);
  await page.keyboard.press('ArrowRight');
  await expect(step).toHaveText(/^2\. /);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(action).toBeFocused();
  await expect(page.getByText('Domanda 1 di')).toBeVisible();
});

test('without network, the player shows an error, and the learner can try again later', async ({ page, server }) => {
  test.slow();
  await openLesson(page, server);
  // At this point, the code of the lesson has loaded, but not the code of the player.
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Guarda chi passa' }).first().click();
  await expect(page.getByText("L'incrocio non si è caricato")).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Riprova' }).click();
  await expect(page.getByRole('group', { name: 'Chi passa, passo per passo' })).toBeVisible();
});

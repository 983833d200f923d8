import { expect } from '@playwright/test';
import { readContent } from '@vialibera/content/read-content';
import type { Exercise } from '@vialibera/content/readers/read-exercise';
import { expectAccessible } from './support/axe.ts';
import { firstLesson, startLesson, studyUpTo } from './support/course.ts';
import { button, type Press, solve } from './support/exercise.ts';
import { press as pressKey } from './support/keyboard.ts';
import { signUp } from './support/learner.ts';
import { test } from './support/server.ts';
import { expectQuestionInView, setView } from './support/study-view.ts';

/**
 * The accessibility check runs when the number of button presses is one of these values. At these points, the exercise shows an
 * outcome, a half-built junction or a new task.
 */
const CHECKED_PRESSES = [2, 3, 8];
const KINDS = ['spotter', 'braking', 'junction'] as const;

test.describe('by keyboard alone', () => {
  for (const kind of KINDS)
    test(`a lesson of kind ${kind} is completed`, async ({ page, server }) => {
      test.slow();
      const lesson = firstLesson(kind);
      await signUp(page, server.url);
      await studyUpTo(page, server, lesson.id);
      let presses = 0;
      const press: Press = async (target) => {
        await pressKey(page, target);
        presses += 1;
        if (CHECKED_PRESSES.includes(presses)) await expectAccessible(page);
      };
      await press(button(page, 'Inizia'));
      await expect(page.locator('.study-frame')).toBeVisible();
      await expectAccessible(page);
      await solve(page, lesson.exercise as Exercise, press);
      await expect(page.getByRole('heading', { name: 'Da portare via' })).toBeFocused();
      await press(button(page, 'Completa Lezione'));
      await expect(page.getByRole('heading', { name: 'Lezione Completata!' })).toBeFocused();
    });
});

test.describe('by touch, on the smallest phone', () => {
  test.use({ viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true });

  for (const kind of KINDS)
    test(`a lesson of kind ${kind} is completed, and the question stays in view`, async ({ page, server }) => {
      test.slow();
      const lesson = firstLesson(kind);
      await signUp(page, server.url);
      await studyUpTo(page, server, lesson.id);
      await button(page, 'Inizia').tap();
      await expect(page.locator('.study-frame')).toBeVisible();
      await setView(page, { name: '', width: 320, height: 568, textSize: '100%' });
      await solve(page, lesson.exercise as Exercise, async (target) => {
        await target.tap();
        await expectQuestionInView(page);
      });
      await button(page, 'Completa Lezione').tap();
      await expect(page.getByRole('heading', { name: 'Lezione Completata!' })).toBeVisible();
    });
});

test('the options of a quiz keep their order until the attempt ends, even after a reload', async ({ page, server }) => {
  const lessons = readContent().units.flatMap((unit) => unit.lessons);
  const quiz = lessons.find(({ questions }) => (questions[0]?.options.length ?? 0) > 2) ?? firstLesson('quiz');
  const shown = () => page.getByRole('radiogroup').locator('label').allTextContents();
  await signUp(page, server.url);
  await studyUpTo(page, server, quiz.id);
  await startLesson(page);
  const order = await shown();
  expect(order.toSorted()).toEqual([...(quiz.questions[0]?.options ?? [])].toSorted());
  await page.reload();
  await startLesson(page);
  expect(await shown()).toEqual(order);
  await page.keyboard.press('2');
  await expect(page.getByRole('radio').nth(1)).toBeChecked();
  await page.reload();
  await expect(page.getByRole('radio').nth(1)).toBeChecked();
  expect(await shown()).toEqual(order);
  const orders = new Set([order.join()]);
  for (let attempt = 0; attempt < 10; attempt += 1) {
    await page.evaluate(() => sessionStorage.clear());
    await page.reload();
    await startLesson(page);
    orders.add((await shown()).join());
  }
  expect(orders.size).toBeGreaterThan(1);
});

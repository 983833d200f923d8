import { expect } from '@playwright/test';
import type { Exercise } from '@vialibera/content/readers/read-exercise';
import { expectAccessible } from '#e2e/support/axe.ts';
import { answerQuiz, firstLesson, studyUpTo } from '#e2e/support/course.ts';
import { button, type Press, solve } from '#e2e/support/exercise.ts';
import { press as pressKey, reach } from '#e2e/support/keyboard.ts';
import { signUp } from '#e2e/support/learner.ts';
import { test } from '#e2e/support/server.ts';

/** For each kind of exercise, the numbers of button presses after which the accessibility check runs. */
const CHECKED_PRESSES = {
  order: [],
  match: [],
  sort: [],
  hotspot: [],
  slider: [],
  // At these points, these exercises show an outcome, a half-built junction or a new task.
  spotter: [2, 3, 8],
  braking: [2, 3, 8],
  junction: [2, 3, 8],
} as const;

test.describe('by keyboard alone', () => {
  for (const [kind, checkedPresses] of Object.entries(CHECKED_PRESSES) as [Exercise['kind'], readonly number[]][])
    test(`a lesson of kind ${kind} is completed`, async ({ page, server }) => {
      test.slow();
      const lesson = firstLesson(kind);
      await signUp(page, server.url);
      await studyUpTo(page, server, lesson.id);
      let presses = 0;
      const press: Press = async (target) => {
        await pressKey(page, target);
        presses += 1;
        if (checkedPresses.includes(presses)) await expectAccessible(page);
      };
      await press(button(page, 'Inizia'));
      await expect(page.locator('.study-frame')).toBeVisible();
      await expectAccessible(page);
      await solve(page, lesson.exercise as Exercise, press);
      await expect(page.getByRole('heading', { name: 'Da ricordare' })).toBeFocused();
      // The end of an exercise looks the same for every kind.
      if (kind === 'order') await expectAccessible(page);
      await press(button(page, 'Completa Lezione'));
      await expect(page.getByRole('heading', { name: 'Lezione Completata!' })).toBeFocused();
    });

  test('an info lesson and a quiz are completed', async ({ page, server }) => {
    await signUp(page, server.url);
    const [info, quiz] = [firstLesson('info'), firstLesson('quiz')];
    await studyUpTo(page, server, info.id);
    await reach(page, button(page, 'Completa Lezione'));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Lezione Completata!' })).toBeFocused();
    await studyUpTo(page, server, quiz.id);
    await answerQuiz(page, quiz.questions);
    await expect(page.getByRole('heading', { name: 'Lezione Completata!' })).toBeFocused();
  });
});

test.describe('by touch, on a phone', () => {
  test.use({ viewport: { width: 375, height: 667 }, hasTouch: true, isMobile: true });

  test('the vehicles mission is completed, and the list of units then shows it as completed', async ({
    page,
    server,
  }) => {
    await signUp(page, server.url);
    await page.goto(`${server.url}/learn`);
    await page.getByRole('link', { name: 'Inizia: Missione veicoli' }).tap();
    await page.getByRole('button', { name: 'Continua al quiz' }).tap();
    for (let question = 1; question <= 4; question += 1) {
      await expect(page.getByText(`Domanda ${question} di 4`)).toBeVisible();
      await page.getByRole('radio').first().tap();
      await page.getByRole('button', { name: 'Conferma Risposta' }).tap();
      await page.getByRole('button', { name: question < 4 ? 'Prossima Domanda' : 'Completa Quiz' }).tap();
    }
    await expect(page.getByRole('heading', { name: 'Missione completata!' })).toBeFocused();
    await expect(page.getByText('20 XP', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Termina' }).tap();
    await expect(page.getByText('Completata', { exact: true })).toBeVisible();
  });
});

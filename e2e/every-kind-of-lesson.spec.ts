import { expect, type Locator, type Page } from '@playwright/test';
import type { Exercise } from '@vialibera/content/read-exercise';
import { expectAccessible } from '#e2e/axe.ts';
import { answerQuiz, firstLesson, studyUpTo } from '#e2e/course.ts';
import { press as pressKey, reach } from '#e2e/keyboard.ts';
import { signUp } from '#e2e/learner.ts';
import { test } from '#e2e/server.ts';

type Press = (target: Locator) => Promise<void>;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first();

/** Solves an exercise. In most kinds of exercise, it first gives wrong answers on purpose and then the right one. */
async function solve(page: Page, exercise: Exercise, press: Press): Promise<void> {
  const goOn = () => press(button(page, 'Avanti'));
  switch (exercise.kind) {
    case 'order':
      for (const { items, waits, spots } of exercise.rounds) {
        const buttons = spots.length > 0 ? page.locator('ol') : page;
        const open = [...items];
        const last = open.find(({ key }) => waits.some(([one]) => one === key));
        if (last) await press(buttons.getByRole('button', { name: last.label, exact: true }));
        await expect(page.getByText('Non ancora')).toBeVisible();
        while (open.length > 0) {
          const free = open.findIndex(
            ({ key }) => !waits.some(([one, other]) => one === key && open.some((it) => it.key === other)),
          );
          const [next] = open.splice(free, 1);
          await press(buttons.getByRole('button', { name: next?.label ?? '', exact: true }));
        }
        await goOn();
      }
      return;
    case 'match':
      for (const [index, { match }] of exercise.pairs.entries()) {
        await press(page.getByRole('list', { name: 'Da abbinare' }).getByRole('button').nth(index));
        await press(page.getByRole('list', { name: 'Significati' }).getByRole('button', { name: match }).first());
      }
      return goOn();
    case 'sort':
      for (let done = 0; done < exercise.items.length; done += 1) {
        for (const { title } of exercise.groups) {
          await press(page.getByRole('button', { name: title }).first());
          if (await button(page, 'Avanti').isVisible()) break;
        }
        await goOn();
      }
      return;
    case 'hotspot':
      for (const { spots, target } of exercise.rounds) {
        for (const { key, label } of spots.toSorted((one) => (one.key === target ? 1 : -1))) {
          await press(button(page, `Scegli ${label}`));
          await expect(page.getByText(key === target ? 'Esatto!' : 'Non ancora')).toBeVisible();
        }
        await goOn();
      }
      return;
    case 'slider':
      for (const { answer } of exercise.goals) {
        const speed = page.getByRole('slider');
        await press(button(page, 'Controlla'));
        await speed.focus();
        await page.keyboard.press('Home');
        for (let at = 30; at < answer; at += 10) await page.keyboard.press('ArrowRight');
        if (answer !== 80) await press(button(page, 'Controlla'));
        await goOn();
      }
  }
}

const KINDS = ['order', 'match', 'sort', 'hotspot', 'slider'] as const;

test.describe('by keyboard alone', () => {
  for (const kind of KINDS)
    test(`a lesson of kind ${kind} is completed`, async ({ page, server }) => {
      const lesson = firstLesson(kind);
      await signUp(page, server.url);
      await studyUpTo(page, server.url, lesson.id);
      const press: Press = (target) => pressKey(page, target);
      await expectAccessible(page);
      await solve(page, lesson.exercise as Exercise, press);
      await expect(page.getByRole('heading', { name: 'Da portare via' })).toBeFocused();
      await expectAccessible(page);
      await press(button(page, 'Completa Lezione'));
      await expect(page.getByRole('heading', { name: 'Lezione Completata!' })).toBeFocused();
    });

  test('an info lesson and a quiz are completed', async ({ page, server }) => {
    await signUp(page, server.url);
    const [info, quiz] = [firstLesson('info'), firstLesson('quiz')];
    await studyUpTo(page, server.url, info.id);
    await reach(page, button(page, 'Completa Lezione'));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Lezione Completata!' })).toBeFocused();
    await studyUpTo(page, server.url, quiz.id);
    await answerQuiz(page, quiz.questions);
    await expect(page.getByRole('heading', { name: 'Lezione Completata!' })).toBeFocused();
  });
});

test.describe('by touch, on a phone', () => {
  test.use({ viewport: { width: 375, height: 667 }, hasTouch: true, isMobile: true });

  test('the vehicles at a crossroads are tapped in the order of their right of way', async ({ page, server }) => {
    const lesson = firstLesson('hotspot');
    await signUp(page, server.url);
    await studyUpTo(page, server.url, lesson.id);
    await solve(page, lesson.exercise as Exercise, (target) => target.tap());
    await button(page, 'Completa Lezione').tap();
    await expect(page.getByRole('heading', { name: 'Lezione Completata!' })).toBeVisible();
  });

  test('the vehicles mission is completed and stays completed', async ({ page, server }) => {
    await signUp(page, server.url);
    await page.goto(`${server.url}/learn`);
    await page.getByRole('link', { name: 'Inizia: Missione veicoli' }).tap();
    await page.getByRole('button', { name: 'Continua al quiz' }).tap();
    await expect(page.getByText('+2 XP')).toBeVisible();
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

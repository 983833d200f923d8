import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '#e2e/support/axe.ts';
import { firstLesson, startLesson, studyUpTo } from '#e2e/support/course.ts';
import { submitExam, startExam } from './support/exam.ts';
import { signUp } from '#e2e/support/learner.ts';
import { test } from '#e2e/support/server.ts';

declare global {
  var spoken: string[];
}

/** Adds an Italian voice, because the test browser has no speech voices, and records the texts that are spoken. */
async function addVoice(page: Page) {
  await page.addInitScript(() => {
    globalThis.spoken = [];
    const speech = Object.assign(new EventTarget(), {
      getVoices: () => [{ lang: 'it-IT', localService: true }],
      speak: ({ text }: { text: string }) => void globalThis.spoken.push(text),
      cancel: () => void globalThis.spoken.push('(silence)'),
    });
    Object.defineProperty(globalThis, 'speechSynthesis', { value: speech });
    globalThis.SpeechSynthesisUtterance = class extends EventTarget {
      readonly text: string;
      constructor(text: string) {
        super();
        this.text = text;
      }
    } as typeof SpeechSynthesisUtterance;
  });
}

const listSpoken = (page: Page) => page.evaluate(() => globalThis.spoken);

test('a quiz and its explanations are read aloud', async ({ page, server }) => {
  await addVoice(page);
  await signUp(page, server.url);
  const quiz = firstLesson('quiz');
  await studyUpTo(page, server, quiz.id);
  await startLesson(page);
  const listen = page.getByRole('button', { name: 'Ascolta la domanda' });
  await listen.click();
  await expect(page.getByRole('button', { name: 'Ferma la lettura' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(listen).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('1');
  await page.getByRole('button', { name: 'Controlla Risposta' }).click();
  await listen.click();
  const [question] = quiz.questions;
  expect(await listSpoken(page)).toEqual([
    expect.stringContaining(question?.text ?? '?'),
    '(silence)',
    expect.stringContaining(question?.explanation ?? '?'),
  ]);
});

test('the exam reads a question aloud on demand and stops at the next question; the review also reads the explanation', async ({
  page,
  server,
}) => {
  await addVoice(page);
  await signUp(page, server.url);
  await startExam(page, server.url);
  const text = page.locator('[data-question-text]');
  const [first] = await text.allInnerTexts();
  await page.getByRole('button', { name: 'Ascolta la domanda' }).click();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('Domanda 2 di 30')).toBeVisible();
  expect(await listSpoken(page)).toEqual([first, '(silence)']);
  await expectAccessible(page);
  await submitExam(page);
  await page
    .getByRole('button', { name: /Rivedi Domanda/ })
    .first()
    .click();
  await expect(page.getByText('Domanda 1 di 30')).toBeVisible();
  await page.getByRole('button', { name: 'Ascolta la domanda' }).click();
  expect((await listSpoken(page)).at(-1)).toMatch(/^.{20,}[.!?] .{20,}$/s);
  expect((await listSpoken(page)).at(-1)).toContain(first);
  await expectAccessible(page);
});

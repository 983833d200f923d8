import { expect, type Page } from '@playwright/test';
import type { Exercise } from '@vialibera/content/readers/read-exercise';
import { expectNoAxeViolations } from './support/axe.ts';
import { firstLesson, startLesson, studyUpTo } from './support/course.ts';
import { startExam } from './support/exam.ts';
import { solve } from './support/exercise.ts';
import { signUp } from './support/learner.ts';
import { test } from './support/server.ts';

const frame = (page: Page) => page.locator('.study-frame');
const leaveDialog = (page: Page) => page.getByRole('alertdialog', { name: 'Vuoi uscire?' });

test('a practice round asks for a confirmation before the close button, the back button or Escape ends it', async ({
  page,
  server,
}) => {
  await signUp(page, server.url);
  await page.goto(`${server.url}/quiz/allenamento`);
  await page.getByRole('link', { name: /^Segnali di pericolo/ }).click();
  await expect(frame(page)).toBeVisible();
  // Before the first answer nothing can be lost, so the app does not ask the learner to confirm leaving.
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Allenamento' })).toBeVisible();

  await page.getByRole('link', { name: /^Segnali di pericolo/ }).click();
  await expect(frame(page)).toBeVisible();
  await page.keyboard.press('v');
  const leave = [
    () => page.getByRole('link', { name: 'Chiudi: Tutti gli argomenti' }).click(),
    () => page.goBack(),
    () => page.keyboard.press('Escape'),
  ];
  for (const attempt of leave) {
    await attempt();
    await expect(leaveDialog(page)).toBeVisible();
    await page.getByRole('button', { name: 'Resta' }).click();
    await expect(leaveDialog(page)).toBeHidden();
    await expect(page.getByText('Affermazione 1 di 10')).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Esci' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Allenamento' })).toBeVisible();
});

test('leaving an unfinished exercise needs a confirmation; leaving a completed one does not', async ({
  page,
  server,
}) => {
  const lesson = firstLesson('match');
  await signUp(page, server.url);
  await studyUpTo(page, server, lesson.id);
  await startLesson(page);
  await solve(page, lesson.exercise as Exercise, (target) => target.click());
  await expect(page.getByRole('heading', { name: 'Da ricordare' })).toBeFocused();
  await page.keyboard.press('Escape');
  await leaveDialog(page).getByRole('button', { name: 'Resta' }).click();
  await page.getByRole('button', { name: 'Completa Lezione' }).click();
  await expect(page.getByRole('heading', { name: 'Lezione Completata!' })).toBeFocused();
  await page.getByRole('link', { name: "Torna all'unità" }).click();
  await expect(page).toHaveURL(/\/unit\//);
});

test('a quiz that was left continues at the same question, without its introduction', async ({ page, server }) => {
  const lesson = firstLesson('quiz');
  await signUp(page, server.url);
  await studyUpTo(page, server, lesson.id);
  await startLesson(page);
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Prossima Domanda' }).click();
  await page.getByRole('link', { name: /^Chiudi: Torna a «/ }).click();
  await expect(page).toHaveURL(/\/unit\//);
  await page.goBack();
  await expect(page.getByText(`Domanda 2 di ${lesson.questions.length}`)).toBeVisible();
});

test('a double click on V shows the feedback and does not skip it', async ({ page, server }) => {
  await signUp(page, server.url);
  await page.goto(`${server.url}/quiz/allenamento?argomento=2`);
  await page.getByRole('button', { name: 'V, Vero' }).dblclick();
  await expect(page.getByText(/Corretto!|Sbagliato!/)).toBeVisible();
  await expect(page.getByText('Affermazione 1 di 10')).toBeVisible();
});

test('a double click on «Controlla Risposta» shows the feedback and does not skip it', async ({ page, server }) => {
  await signUp(page, server.url);
  const lesson = firstLesson('quiz');
  await studyUpTo(page, server, lesson.id);
  await startLesson(page);
  await page.keyboard.press('1');
  await page.getByRole('button', { name: 'Controlla Risposta' }).dblclick();
  await expect(page.getByText(/Corretto!|Sbagliato!/)).toBeVisible();
  await expect(page.getByText(`Domanda 1 di ${lesson.questions.length}`)).toBeVisible();
  await page.getByRole('button', { name: 'Prossima Domanda' }).click();
  await expect(page.getByText(`Domanda 2 di ${lesson.questions.length}`)).toBeVisible();
});

test('the picture of a question can be enlarged by a press and by keyboard', async ({ page, server }) => {
  await signUp(page, server.url);
  await page.goto(`${server.url}/quiz/allenamento?argomento=2`);
  await expect(frame(page)).toBeVisible();
  for (let number = 1; number < 10 && (await page.locator('[data-figure]').count()) === 0; number += 1) {
    await page.keyboard.press('v');
    await expect(page.getByRole('button', { name: 'Prossima Domanda' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText(`Affermazione ${number + 1} di 10`)).toBeVisible();
  }
  await expectZoom(page);
  await page.getByRole('button', { name: 'Ingrandisci la figura', exact: true }).click();
  await expect(page.getByRole('dialog').locator('img')).toBeVisible();
  await page.getByRole('button', { name: 'Chiudi la figura' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('enlarging a picture in the exam neither answers nor changes the question', async ({ page, server }) => {
  await signUp(page, server.url);
  await startExam(page, server.url);
  const figure = page.locator('[data-figure]');
  for (let number = 1; number < 30 && (await figure.count()) === 0; number += 1) {
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('heading', { name: `Domanda ${number + 1} di 30` })).toBeVisible();
  }
  await expectZoom(page);
  await expect(page.getByRole('progressbar', { name: 'Risposte date' })).toHaveAttribute('aria-valuenow', '0');
});

/** Enlarges the picture on the screen. Expects that the keys + and − change its size, and that Escape closes it. */
async function expectZoom(page: Page): Promise<void> {
  const figure = page.locator('[data-figure]');
  await figure.click();
  const dialog = page.getByRole('dialog');
  const image = dialog.locator('img');
  await expect(image).toBeVisible();
  const width = async () => (await image.boundingBox())?.width ?? 0;
  const whole = await width();
  await page.keyboard.press('+');
  await expect.poll(width).toBeGreaterThan(whole * 1.2);
  await page.keyboard.press('v');
  await page.keyboard.press('-');
  await page.keyboard.press('0');
  await expect.poll(width).toBeCloseTo(whole, -1);
  // The double click is sent to a position, not to the image, because the zoom library receives pointer events on an element
  // around the image.
  const { x, y, width: size, height } = (await image.boundingBox())!;
  await page.mouse.dblclick(x + size / 2, y + height / 2);
  await expect.poll(width).toBeGreaterThan(whole * 1.2);
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(figure).toBeFocused();
}

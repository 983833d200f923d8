import { expect, type Locator, type Page } from '@playwright/test';
import { createApi } from './support/api.ts';
import { WHOLE_LIST, wholeListAnswerKey } from './support/answer-key.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { answerUpTo, startExam, submitExam } from './support/exam.ts';
import { signUpAndOpen } from './support/learner.ts';
import { newServer, test } from './support/server.ts';

const ERRORS = 6;
const NO_REASON = 'Per questa domanda non abbiamo ancora una spiegazione.';
const NO_DESCRIPTION = 'Figura della domanda';

test('for each error, a failed exam shows a reason, a described picture, the lesson and other statements about the same concept', async ({
  page,
}) => {
  test.slow();
  const server = await newServer();
  await server.withDatabase(WHOLE_LIST.explain);
  await server.importBank(WHOLE_LIST.file, await WHOLE_LIST.images());
  await server.start();
  await signUpAndOpen(page, server.url);
  await startExam(page, server.url);
  await answerUpTo(page, await wholeListAnswerKey(), 30, ERRORS);
  await submitExam(page);

  const errors = page.locator('#errori > li');
  await expect(errors).toHaveCount(ERRORS);
  for (const error of await errors.all()) await expectExplained(error);

  await openLesson(page, errors.first());
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Rivedi Domanda' }).first().click();
  await openLesson(page, page.getByRole('status').filter({ hasText: 'Ripassa la lezione' }));
  await page.keyboard.press('Escape');
  await expect(page.locator('.study-frame'), 'Escape closes the dialog, not the review').toBeVisible();

  // A closed dialog takes its entry back out of the history, which would abort a navigation that begins before.
  await expect.poll(() => page.evaluate(() => history.state?.overlay ?? null)).toBeNull();
  await page.goto(`${server.url}/quiz/allenamento?argomento=14`);
  const play = page.getByRole('button', { name: 'Guarda chi passa' });
  await answerUntilVisible(page, play);
  await play.click();
  await expect(page.getByRole('dialog', { name: 'Chi passa' }).locator('[aria-live=polite]')).toHaveText(/^1\. /);
  await page.keyboard.press('Escape');
  await expect(play, 'the round goes on').toBeFocused();
  await server.stop();
});

test('the other statements of a concept are listed with their reasons and can be practised', async ({
  page,
  server,
}) => {
  await signUpAndOpen(page, server.url);
  await page.goto(`${server.url}/quiz/allenamento?argomento=1`);
  const others = page.getByRole('button', { name: /^Altre \d+ su questo$/ });
  await answerUntilVisible(page, others);
  const count = Number(/\d+/.exec(await others.innerText())?.[0]);
  await others.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('listitem')).toHaveCount(count);
  await expectNoAxeViolations(page);
  await dialog.getByRole('link', { name: 'Allenati su queste' }).click();
  await page.getByRole('button', { name: 'Esci' }).click();
  await expect(page.getByText(`Affermazione 1 di ${Math.min(10, count + 1)}`)).toBeVisible();
  await page.keyboard.press('v');
  await others.click();
  await expect(dialog.getByRole('listitem')).toHaveCount(count);
  await expect(dialog.getByRole('link', { name: 'Allenati su queste' })).toHaveCount(0);
});

test('a link to a heading of a lesson opens the lesson at that heading', async ({ page, server }) => {
  await signUpAndOpen(page, server.url);
  await page.goto(`${server.url}/learn`);
  const { learning } = createApi(page.request, server.url);
  const { lessons } = await learning.getUnit({ unitId: 'definizioni-e-doveri' });
  const first = lessons[0]!.id;
  const lesson = await learning.getLesson({ lessonId: first });
  const headings = [...lesson.content.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading);
  const last = headings.at(-1)!;
  await page.setViewportSize({ width: 375, height: 667 });
  await page.goto(`${server.url}/lesson/${first}`);
  await expect(page.getByRole('heading', { name: last })).not.toBeInViewport();
  const slug = await page.getByRole('heading', { name: last }).getAttribute('id');
  await page.goto(`${server.url}/lesson/${first}#${slug}`);
  await page.reload();
  await expect(page.getByRole('heading', { name: last })).toBeInViewport();
  await expect(page.getByRole('heading', { name: last })).toBeFocused();
});

async function expectExplained(error: Locator): Promise<void> {
  await expect(error.getByText(NO_REASON)).toHaveCount(0);
  await error.locator('summary').click();
  await expect(error.locator('details p')).toHaveText(/\w+ \w+ \w+/);
  await expect(error.getByRole('button', { name: 'Ripassa la lezione' })).toBeVisible();
  for (const figure of await error.getByRole('img').all()) {
    const description = await figure.getAttribute('alt');
    expect(description?.split(' ').length, description ?? 'no description').toBeGreaterThan(4);
    expect(description).not.toContain(NO_DESCRIPTION);
  }
}

/** Answers the statements of a practice session until an answer shows the button `control`. */
async function answerUntilVisible(page: Page, control: Locator): Promise<void> {
  for (let number = 1; number <= 10 && (await control.count()) === 0; number += 1) {
    if (number > 1) await page.keyboard.press('Enter');
    await expect(page.getByText(`Affermazione ${number} di 10`)).toBeVisible();
    await page.keyboard.press('v');
    await expect(page.getByRole('button', { name: 'Ripassa la lezione' })).toBeVisible();
  }
}

/** Opens the lesson section about an explained question in a dialog, and waits for its text. */
async function openLesson(page: Page, place: Locator): Promise<void> {
  await place.getByRole('button', { name: 'Ripassa la lezione' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'La regola' })).toBeVisible();
  await expect(dialog.locator('.prose-road')).toHaveText(/\w+ \w+ \w+/);
}

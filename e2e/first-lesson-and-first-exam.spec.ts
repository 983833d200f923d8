import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { readContent } from '@vialibera/content/read-content';
import type { Me } from './support/api.ts';
import { WHOLE_LIST, wholeListAnswerKey } from './support/answer-key.ts';
import { startLesson } from './support/course.ts';
import { answerUpTo, submitExam, startExam } from './support/exam.ts';
import { mailedLink } from './support/learner.ts';
import { newServer, test } from './support/server.ts';

test.use({ serviceWorkers: 'allow' });

const { lessons } = readContent().units[0]!;
/** The info lessons at the start of the course, before the first quiz. */
const textsBeforeQuiz = lessons.slice(
  0,
  lessons.findIndex(({ type }) => type === 'quiz'),
);

test('a new learner registers, studies a unit, passes the exam and keeps all rewards', async ({ page }) => {
  test.slow();
  const server = await newServer();
  await server.importBank(WHOLE_LIST.file, await WHOLE_LIST.images());
  await server.start({ clocked: true });
  const email = `${randomUUID()}@example.org`;

  await test.step('the landing page leads to the registration, and an email confirms it', async () => {
    await page.goto(server.url);
    await page.getByRole('link', { name: 'Inizia gratis' }).first().click();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('una-strada-lunga');
    await page.getByLabel(/conferma/i).fill('una-strada-lunga');
    await page.getByRole('button', { name: 'Crea account' }).click();
    await expect(page.getByRole('heading', { name: /controlla la posta/i })).toBeVisible();
    await page.goto(`${server.url}${await mailedLink(page, server.url, email)}`);
    await expect(page).toHaveURL(/\/dashboard/);
  });

  await test.step('an info lesson and a quiz earn XP, which the header shows', async () => {
    await page.goto(`${server.url}/learn`);
    await page.getByRole('link', { name: /^Inizia: Strada/ }).click();
    // Waits for the page of the unit. Until the unit has loaded, the page of the course stays visible, which also has links whose
    // names begin with «Inizia».
    await expect(page.getByRole('heading', { level: 1, name: /^Strada/ })).toBeVisible();
    await page
      .getByRole('link', { name: /^Inizia/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Completa Lezione' }).click();
    await expect(page.getByText('Lezione completata! +12 XP')).toBeAttached();
    for (const { title } of textsBeforeQuiz.slice(1)) {
      await page.getByRole('link', { name: 'Prossima lezione' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await page.getByRole('button', { name: 'Completa Lezione' }).click();
    }
    await page.getByRole('link', { name: 'Prossima lezione' }).click();
    await startLesson(page);
    const total = Number(/di (\d+)/.exec(await page.getByText(/^Domanda 1 di/).innerText())?.[1]);
    for (let question = 1; question <= total; question += 1) {
      await expect(page.getByText(`Domanda ${question} di ${total}`)).toBeVisible();
      await page.keyboard.press('1');
      await page.getByRole('button', { name: 'Controlla Risposta' }).click();
      await expect(page.getByText(/^(Corretto|Sbagliato)!/).first()).toBeVisible();
      await page.getByRole('button', { name: question < total ? 'Prossima Domanda' : 'Completa Lezione' }).click();
    }
    await expect(page.getByRole('heading', { name: 'Lezione Completata!' })).toBeVisible();
  });

  const before = await stats(page);
  expect(before.totalXp).toBeGreaterThanOrEqual(12 + 12 + 15);

  await test.step('an exam without an error earns 50 XP', async () => {
    await startExam(page, server.url);
    await answerUpTo(page, await wholeListAnswerKey(), 30, 0);
    // Moves the clock forward by one minute, because an exam earns nothing if the answers come faster than a human can give
    // them.
    await server.moveClock(1 / 1440);
    await submitExam(page);
    await expect(page.getByText('Esame Superato!')).toBeVisible();
    await expect(page.getByText('Quiz Perfetto!')).toBeVisible();
    await expect(page.getByText('Quiz superato! Hai guadagnato 50 XP!')).toBeVisible();
  });

  const earned = await stats(page);
  // The exam may also have completed the daily challenge or earned a badge, which adds more XP.
  expect(earned.totalXp).toBeGreaterThanOrEqual(before.totalXp + 50);

  await test.step('no reward is lost after a crash', async () => {
    await server.kill();
    await server.start();
    const after = await stats(page);
    expect(after).toEqual(earned);
    await page.goto(`${server.url}/dashboard`);
    await expect(page.getByRole('img', { name: `Livello ${after.level}` }).first()).toBeVisible();
  });
  await server.stop();
});

/**
 * Loads the learner's stats. The page sends the request, because after the server is killed, `page.request` would reuse a
 * connection that is broken.
 */
async function stats(page: Parameters<typeof startExam>[0]) {
  const { me } = await page.evaluate(async () => (await (await fetch('/api/me')).json()) as { me: Me });
  return me.stats;
}

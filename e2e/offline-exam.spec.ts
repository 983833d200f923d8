import { expect, type Page } from '@playwright/test';
import { answerQuestion, ownAnswerKey } from './support/answer-key.ts';
import { reconnect, waitForShell } from './support/device.ts';
import { answerUpTo, startExam } from './support/exam.ts';
import { signUp } from './support/learner.ts';
import { newServer, type Server, test } from './support/server.ts';

test.use({ serviceWorkers: 'allow' });

const MINUTE_IN_DAYS = 1 / (24 * 60);

let server: Server;
test.beforeAll(async () => {
  server = await newServer();
  await server.start({ clocked: true });
});
test.afterAll(() => server.stop());

test('an exam can be finished and submitted without network, and all its answers are sent when the network is back', async ({
  page,
  context,
}) => {
  test.slow();
  await signUp(page, server.url);
  await page.goto(`${server.url}/quiz`);
  await waitForShell(page);
  await startExam(page, server.url);
  await answerUpTo(page, ownAnswerKey(), 10, 0);

  await context.setOffline(true);
  await answerFrom(page, 11, 20);
  await expect(page.getByText('10 risposte da inviare')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Domanda 21 di 30')).toBeVisible();
  await answerFrom(page, 21, 30);
  await server.moveClock(3 * MINUTE_IN_DAYS);
  await page.keyboard.press('r');
  await page.getByRole('button', { name: 'CONSEGNA ESAME', exact: true }).click();
  await page.getByRole('button', { name: 'SÌ, CONSEGNA ESAME' }).click();
  await expect(page.getByText('Consegnato su questo dispositivo')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Consegnato su questo dispositivo')).toBeVisible();

  await reconnect(context);
  await expect(page.getByText('Quiz Perfetto!')).toBeVisible();
});

test('if the time of an exam ends while the network is down, the answers saved on the device count', async ({
  page,
  context,
}) => {
  await signUp(page, server.url);
  await page.goto(`${server.url}/quiz`);
  await waitForShell(page);
  await startExam(page, server.url);
  await answerUpTo(page, ownAnswerKey(), 5, 0);
  await context.setOffline(true);
  await page.keyboard.press('v');
  await expect(page.getByText('1 risposta da inviare')).toBeVisible();
  // The first test moves the clock to minute 3, and an exam lasts 20 minutes. At minute 24 this exam is over.
  await server.moveClock(24 * MINUTE_IN_DAYS);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Risultati Quiz' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Riepilogo Errori (25)' })).toBeVisible();
});

/**
 * Gives the right answers to the questions from number `first` to number `last`. Unlike `answerUpTo`, does not wait until
 * the answers are saved.
 */
async function answerFrom(page: Page, first: number, last: number): Promise<void> {
  for (let number = first; number <= last; number += 1) {
    await expect(page.getByText(`Domanda ${number} di 30`)).toBeVisible();
    await answerQuestion(page, ownAnswerKey(), true);
    await page.keyboard.press('ArrowRight');
  }
}

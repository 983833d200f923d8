import { expect } from '@playwright/test';
import { ownAnswerKey } from './support/answer-key.ts';
import { answerUpTo, submitExam, startExam } from './support/exam.ts';
import { signUp } from '#e2e/support/learner.ts';
import { newServer, test } from '#e2e/support/server.ts';

test('no answer is lost when the server is killed during an exam', async ({ page }) => {
  test.slow();
  const server = await newServer();
  await server.start();
  await signUp(page, server.url);
  await startExam(page, server.url);
  await answerUpTo(page, ownAnswerKey(), 15, 0);

  await server.kill();
  await page.keyboard.press('v');
  await expect(page.getByText('1 risposta da inviare')).toBeVisible();
  await server.start();

  await page.reload();
  await expect(page.getByText('Domanda 16 di 30')).toBeVisible();
  await answerUpTo(page, ownAnswerKey(), 30, 0, 16);
  await submitExam(page);
  await expect(page.getByText('Quiz Perfetto!')).toBeVisible();
  await server.stop();
});

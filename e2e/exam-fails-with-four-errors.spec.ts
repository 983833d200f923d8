import { expect } from '@playwright/test';
import { ownAnswerKey } from './support/answer-key.ts';
import { answerUpTo, submitExam, startExam } from './support/exam.ts';
import { signUp } from '#e2e/support/learner.ts';
import { test } from '#e2e/support/server.ts';

test('four errors fail the exam, and each can be reviewed', async ({ page, server }) => {
  await signUp(page, server.url);
  await startExam(page, server.url);
  await answerUpTo(page, ownAnswerKey(), 30, 4);
  await submitExam(page);
  await expect(page.getByText('Esame Non Superato')).toBeVisible();
  await expect(page.getByText('Quiz non superato. Hai commesso 4 errori. Il massimo consentito è 3.')).toBeVisible();
  await page.getByRole('button', { name: 'Nascondi dettagli errori' }).click();
  await page.getByRole('button', { name: 'Mostra dettagli errori' }).click();
  await expect(page.getByRole('heading', { name: 'Riepilogo Errori (4)' })).toBeVisible();
  await page.getByText('Spiegazione').first().click();
  await page
    .getByRole('button', { name: /Rivedi Domanda/ })
    .nth(3)
    .click();
  await expect(page.getByText('Domanda 4 di 30')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Risultati Quiz' })).toBeVisible();
  await page.getByRole('link', { name: '← Torna allo Studio' }).click();
  await expect(page).toHaveURL(/\/learn/);
});

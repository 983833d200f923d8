import { expect, type Page } from '@playwright/test';
import { answerQuestion } from './answer-key.ts';

export async function startExam(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/quiz`);
  await page.getByRole('button', { name: 'INIZIA ESAME TEORICO' }).click();
  await expect(page.getByText('Domanda 1 di 30')).toBeVisible();
}

/**
 * Answers the questions from number `first` to number `last`. The answers up to number `wrong` are wrong, all later answers
 * are right.
 */
export async function answerUpTo(
  page: Page,
  key: Map<string, boolean>,
  last: number,
  wrong: number,
  first = 1,
): Promise<void> {
  for (let number = first; number <= last; number += 1) {
    await expect(page.getByText(`Domanda ${number} di 30`)).toBeVisible();
    await answerQuestion(page, key, number > wrong);
    if (number < 30) await page.keyboard.press('ArrowRight');
  }
  await expect(page.getByText('Tutte le risposte salvate')).toBeVisible();
}

export async function submitExam(page: Page): Promise<void> {
  await page.keyboard.press('r');
  await expect(page.getByRole('heading', { name: 'Riepilogo Esame Teorico' })).toBeVisible();
  await page.getByRole('button', { name: 'CONSEGNA ESAME', exact: true }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Conferma Consegna Esame' });
  await dialog.getByRole('button', { name: 'SÌ, CONSEGNA ESAME' }).click();
  await expect(page.getByRole('heading', { name: 'Risultati Quiz' })).toBeVisible();
}

import { expect, type Page } from '@playwright/test';
import { answerQuestion, ownAnswerKey } from './answer-key.ts';

const key = ownAnswerKey();

/** Opens the study session of the day. */
export async function startSession(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/oggi`);
  await expect(page.locator('[data-question-text]')).toBeVisible();
}

/**
 * Answers all questions of the open study session. The first `wrong` answers are wrong; when these questions come back, they
 * are answered right. Calls `onAnswer` after each answer. Returns the number of questions that were asked because of a
 * mistake on an earlier day.
 */
export async function answerSession(
  page: Page,
  onAnswer: () => Promise<void>,
  { wrong = 0 }: { wrong?: number } = {},
): Promise<number> {
  let mistakes = 0;
  for (let number = 1; ; number += 1) {
    await expect(page.getByRole('button', { name: 'V, Vero' })).toBeVisible();
    mistakes += await page.getByText("L'avevi sbagliata").count();
    await answerQuestion(page, key, number > wrong);
    await expect(page.getByText(number > wrong ? 'Corretto!' : 'Sbagliato!')).toBeVisible();
    await onAnswer();
    const isLast = await page.getByRole('button', { name: 'Vedi il risultato' }).isVisible();
    await page.keyboard.press('Enter');
    if (isLast) break;
  }
  await expect(page.getByRole('heading', { name: 'Sessione finita!' })).toBeVisible();
  return mistakes;
}

import { expect, type Page } from '@playwright/test';
import { signUp } from './support/learner.ts';
import { test } from './support/server.ts';

const outcome = (page: Page) => page.getByText(/La risposta corretta è: (?:Vero|Falso)\./);
const nextButton = (page: Page) => page.getByRole('button', { name: /^(?:Prossima Domanda|Vedi il risultato)$/ });

/** Answers the question on the screen. Returns its text and its right answer. */
async function answer(page: Page, key: 'v' | 'f'): Promise<{ text: string; right: 'v' | 'f' }> {
  const text = await page.locator('#domanda').innerText();
  await page.keyboard.press(key);
  await expect(outcome(page)).toBeVisible();
  return { text, right: (await outcome(page).innerText()).includes('Vero') ? 'v' : 'f' };
}

/**
 * Answers the open study session by keyboard until it ends. Questions that were answered wrong come back and are then
 * answered right.
 */
async function finishSession(page: Page): Promise<void> {
  const known = new Map<string, 'v' | 'f'>();
  for (let isLast = false; !isLast;) {
    const text = await page.locator('#domanda').innerText();
    const { right } = await answer(page, known.get(text) ?? 'v');
    known.set(text, right);
    isLast = (await nextButton(page).innerText()) === 'Vedi il risultato';
    await page.keyboard.press('Enter');
    await expect(outcome(page)).toBeHidden();
  }
  await expect(page.getByRole('heading', { name: 'Sessione finita!' })).toBeFocused();
}

test('a session can be done by keyboard, continues after a reload, and adds its wrong answers to the list of mistakes', async ({
  page,
  server,
}) => {
  await signUp(page, server.url);
  await page.goto(`${server.url}/oggi`);
  await expect(page.getByText('1 di 20')).toBeVisible();
  await page.keyboard.press('n');
  await expect(page.getByRole('button', { name: 'Non sono sicuro' })).toHaveAttribute('aria-pressed', 'true');
  const { text } = await answer(page, 'v');
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 di 20')).toBeVisible();
  await page.reload();
  await expect(page.getByText('2 di 20')).toBeVisible();
  await expect(page.locator('#domanda')).not.toHaveText(text);
  await finishSession(page);
  await expect(page.getByText(/^\d+ su 20 al primo colpo$/)).toBeVisible();
  await page.goto(`${server.url}/quiz/allenamento?errori=true`);
  await expect(page).toHaveURL(`${server.url}/errori`);
  await expect(page.getByText('Giusta una volta: ancora un giorno').first()).toBeVisible();
  await page.getByRole('link', { name: 'Ripassa tutti' }).click();
  await expect(page.getByText("L'avevi sbagliata")).toBeVisible();
});

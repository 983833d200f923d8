import { type Browser, expect, type Page } from '@playwright/test';
import type { ImportedStatement } from '@vialibera/contract/imports';
import { createApi } from '#e2e/support/api.ts';
import { expectAccessible } from '#e2e/support/axe.ts';
import { replaceBank } from '#e2e/support/bank-import.ts';
import { submitExam } from '#e2e/support/exam.ts';
import { signInAsAdmin, signUp } from '#e2e/support/learner.ts';
import { test } from '#e2e/support/server.ts';

const QUESTIONS = 20;
/** The keyboard letters that choose the options, in the order of the options. */
const LETTERS = ['a', 'b', 'c', 'd'] as const;

test('an exam of single-choice questions on calm pages is taken by keyboard, partly without network, and reviewed', async ({
  page,
  browser,
  server: { url },
}) => {
  await importChoices(browser, url);
  await signUp(page, url);
  const { accounts } = createApi(page.request, url);
  await accounts.updateMe({ selectedLicense: 'KB' });
  await accounts.updateMe({ reading: { moreTime: false, readAloud: 'button', calm: true } });
  await page.goto(`${url}/quiz`);
  await expect(page.getByRole('heading', { name: 'ESAME TEORICO CAP KB' })).toBeVisible();
  await expect(page.getByText('Una sola risposta giusta per domanda')).toBeVisible();
  await page.getByRole('button', { name: 'INIZIA ESAME TEORICO' }).click();
  await expect(page.getByRole('timer')).toBeVisible();
  await expectAccessible(page);

  for (let number = 1; number <= QUESTIONS; number += 1) {
    await expect(page.getByText(`Domanda ${number} di ${QUESTIONS}`)).toBeVisible();
    if (number === 6) await page.context().setOffline(true);
    const right = await rightOption(page);
    // The first two answers are wrong on purpose. For odd questions the test presses letters, for even questions digits.
    const chosen = number <= 2 ? (right + 1) % 3 : right;
    await page.keyboard.press(number % 2 === 0 ? String(chosen + 1) : LETTERS[chosen]!);
    await expect(page.getByRole('radio', { checked: true })).toHaveAccessibleName(
      new RegExp(`^${LETTERS[chosen]!.toUpperCase()}\\b`),
    );
    if (number < QUESTIONS) await page.keyboard.press('ArrowRight');
  }
  await page.context().setOffline(false);
  await expect(page.getByText('Tutte le risposte salvate')).toBeVisible();
  await submitExam(page);
  await expect(page.getByText('Esame Superato!')).toBeVisible();
  await expect(page.getByText('2/2 consentiti')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Nascondi dettagli errori' })).toBeVisible();
  await expectAccessible(page);

  await page.goto(`${url}/quiz/allenamento?argomento=0`);
  await expect(page.getByRole('radio')).not.toHaveCount(0);
  await page.keyboard.press('b');
  await expect(page.getByRole('radio').nth(1)).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Corretto!|Sbagliato!/)).toBeVisible();
});

/** Returns the index of the right option, whose text contains «giusta». */
async function rightOption(page: Page): Promise<number> {
  const names = await page.getByRole('radio').allInnerTexts();
  const index = names.findIndex((name) => name.includes('giusta'));
  expect(index).toBeGreaterThanOrEqual(0);
  return index;
}

async function importChoices(browser: Browser, url: string): Promise<void> {
  const admin = await (await browser.newContext()).newPage();
  await signInAsAdmin(admin, url);
  await replaceBank(
    admin.request,
    url,
    Array.from({ length: 24 }, (_, index) => toChoice(index)),
    'KB',
  );
  await admin.context().close();
}

function toChoice(index: number): ImportedStatement {
  const options = Array.from({ length: index % 2 === 0 ? 3 : 4 }, (_, place) => `Risposta ${place + 1} alla ${index}`);
  const answer = index % options.length;
  options[answer] = `La risposta giusta alla ${index}`;
  return {
    text: `Il conducente del taxi numero ${index} deve:`,
    answer,
    options,
    imageRef: null,
    number: null,
    topic: null,
    subtopic: null,
    group: null,
    explanation: null,
    article: null,
  };
}

import { expect, type Page } from '@playwright/test';
import type { ImportedStatement } from '@vialibera/contract/imports';
import { createApi } from '#e2e/support/api.ts';
import { replaceBank } from '#e2e/support/bank-import.ts';
import { startExam, submitExam } from '#e2e/support/exam.ts';
import { signUp } from '#e2e/support/learner.ts';
import { ADMIN, isolatedServerTest as test } from '#e2e/support/server.ts';

const TOPICS = 25;
const bankOf = (name: string): ImportedStatement[] =>
  Array.from({ length: TOPICS * 12 }, (_, index) => ({
    text: `La regola ${index} della ${name} vale di notte`,
    answer: index % 2 === 0,
    options: null,
    imageRef: null,
    number: null,
    topic: (index % TOPICS) + 1,
    subtopic: null,
    group: null,
    explanation: null,
    article: null,
  }));
const questionText = (page: Page) => page.locator('main').innerText();

test('if an admin imports, rolls back or resets a bank, running exams, practice rounds and offline downloads are not affected', async ({
  browser,
  ownServer: { url },
}) => {
  test.slow();
  const open = async (email?: string) => {
    const context = await browser.newContext({ serviceWorkers: email ? 'block' : 'allow' });
    const page = await context.newPage();
    await signUp(page, url, email);
    return page;
  };
  const admin = await open(ADMIN);
  await replaceBank(admin.request, url, bankOf('prima banca'));

  const [inExam, inPractice, downloading] = [await open(), await open(), await open()];
  await startExam(inExam, url);
  await inExam.keyboard.press('v');
  const before = await questionText(inExam);
  await inPractice.goto(`${url}/quiz/allenamento?argomento=2`);
  await expect(inPractice.getByText('prima banca')).toBeVisible();
  await downloading.goto(`${url}/profile?tab=impostazioni`);
  await downloading.getByRole('button', { name: 'Scarica per lo studio offline' }).click();

  await replaceBank(admin.request, url, bankOf('seconda banca'));
  const api = createApi(admin.request, url);
  await api.banks.rollBackBank({ licence: 'B', toVersion: 1, seenVersion: 2 });
  await api.imports.resetBank({ licence: 'B' });

  await inExam.reload();
  await expect(inExam.getByText('Domanda 1 di 30')).toBeVisible();
  const statement = /La regola \d+ della prima banca vale di notte/;
  expect(statement.exec(await questionText(inExam))?.[0]).toBe(statement.exec(before)?.[0]);
  await submitExam(inExam);

  for (let number = 1; number <= 10; number += 1) {
    await expect(inPractice.getByText(`Affermazione ${number} di 10`)).toBeVisible();
    await expect(inPractice.getByText('prima banca')).toBeVisible();
    await inPractice.keyboard.press('v');
    await expect(inPractice.getByText(/Corretto!|Sbagliato!/)).toBeVisible();
    await inPractice.keyboard.press('Enter');
  }
  await expect(inPractice.getByText('Affermazione 10 di 10')).toBeHidden();
  await expect(downloading.getByRole('button', { name: 'Rimuovi' })).toBeVisible({ timeout: 60_000 });
  for (const page of [admin, inExam, inPractice, downloading]) await page.context().close();
});

import { type Browser, expect, type Page } from '@playwright/test';
import type { ImportedStatement } from '@vialibera/contract/imports';
import { readContent } from '@vialibera/content/read-content';
import { readLicences } from '@vialibera/content/readers/read-licences';
import { getMe } from '#e2e/support/api.ts';
import { expectAccessible } from '#e2e/support/axe.ts';
import { replaceBank } from '#e2e/support/bank-import.ts';
import { signUp } from '#e2e/support/learner.ts';
import { ADMIN, isolatedServerTest as test } from '#e2e/support/server.ts';

const QUESTION = 'Prepari la patente B?';

test('a learner prepares for C, first without questions and then with an imported bank, and returns to B', async ({
  page,
  browser,
  ownServer: { url },
}) => {
  test.slow();
  await signUp(page, url);
  const xp = await earnXp(page, url);

  await test.step('chooses C with the keyboard', async () => {
    await page.goto(`${url}/dashboard`);
    await page.getByRole('link', { name: "Scegli un'altra patente" }).click();
    await expect(page.getByRole('heading', { name: 'Che patente prepari?' })).toBeFocused();
    await page.goBack();
    await expect(page.getByRole('heading', { name: QUESTION })).toBeVisible();
    await page.goForward();
    await expectAccessible(page);
    await page.getByRole('radio', { name: 'Patente C1', exact: true }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { name: 'Patente C', exact: true })).toBeChecked();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  await test.step('reads what is missing and whom to ask', async () => {
    await expect(page.getByRole('heading', { name: 'Mancano ancora le domande' })).toBeVisible();
    await expect(page.getByText('chi gestisce il sito')).toBeVisible();
    await expect(page.getByRole('heading', { name: QUESTION })).toBeHidden();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Guarda le lezioni' }).click();
    await expect(page.getByRole('heading', { name: 'Studia per la patente C' })).toBeVisible();
    await expect(page.getByText('chi gestisce il sito')).toBeVisible();
  });

  await test.step('sees the units of B that teach the same topics, locked as usual', async () => {
    const related = page.getByRole('region', { name: 'Lezioni della patente B che trattano gli stessi argomenti' });
    await expect(related.getByRole('heading', { level: 4 }).first()).toBeVisible();
    await expect(related.getByText('Bloccato').first()).toBeVisible();
    await expect(related.getByText('Le unità si aprono in ordine')).toBeVisible();
    await expectAccessible(page);
  });

  await importBankOfC(browser, url);

  await test.step('takes the exam of C', async () => {
    await page.goto(`${url}/learn`);
    await expect(page.getByText("Per la patente C non c'è ancora un corso")).toBeVisible();
    await expectAccessible(page);
    await page.goto(`${url}/dashboard`);
    await page.getByRole('link', { name: "Vai all'esame" }).click();
    await expect(page.getByRole('heading', { name: 'ESAME TEORICO PATENTE C' })).toBeVisible();
    await page.getByRole('button', { name: 'INIZIA ESAME TEORICO' }).click();
    await expect(page.getByText('Domanda 1 di 40')).toBeVisible();
  });

  await test.step('back to B, everything is as before', async () => {
    await page.goto(`${url}/profile?tab=impostazioni`);
    await page.getByRole('link', { name: 'Cambia patente' }).click();
    await page.getByRole('radio', { name: 'Patente B', exact: true }).check();
    await page.getByRole('button', { name: 'Scelgo la patente B' }).click();
    await expect(page).toHaveURL(/\/profile\?tab=impostazioni$/);
    await expect(page.getByText('Patente B', { exact: true })).toBeVisible();
    await page.goto(`${url}/dashboard`);
    await expect(page.getByText('Riprendi da qui')).toBeVisible();
    await expect(page.getByRole('link', { name: "Riprendi l'esame" })).toBeVisible();
    expect(await readXp(page, url)).toBe(xp);
  });
});

/** Completes the first lesson and returns the XP of the learner. */
async function earnXp(page: Page, url: string): Promise<number> {
  await page.goto(`${url}/lesson/${readContent().units[0]?.lessons[0]?.id}`);
  await page.getByRole('button', { name: 'Completa Lezione' }).click();
  await expect(page.getByRole('heading', { name: 'Lezione Completata!' })).toBeVisible();
  const xp = await readXp(page, url);
  expect(xp).toBeGreaterThan(0);
  return xp;
}

async function readXp(page: Page, url: string): Promise<number> {
  return (await getMe(page, url)).stats.totalXp;
}

/**
 * Imports a bank for licence C with the minimum number of statements on each topic. The import is done by an admin in
 * another browser context.
 */
async function importBankOfC(browser: Browser, url: string): Promise<void> {
  const admin = await (await browser.newContext()).newPage();
  await signUp(admin, url, ADMIN);
  await replaceBank(admin.request, url, listStatementsOfC(), 'C');
  await admin.context().close();
}

function listStatementsOfC(): ImportedStatement[] {
  const composition = readLicences().find(({ id }) => id === 'C')?.exams[0]?.composition ?? [];
  return composition.flatMap(({ topics: [topic = 1], count }) =>
    Array.from({ length: count }, (_, index) => ({
      text: `Affermazione ${index + 1} sull'argomento ${topic} della patente C`,
      answer: index % 2 === 0,
      options: null,
      imageRef: null,
      number: null,
      topic,
      subtopic: null,
      group: null,
      explanation: null,
      article: null,
    })),
  );
}

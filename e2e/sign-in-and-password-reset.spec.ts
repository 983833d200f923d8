import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { mailedLink, PASSWORD, register, signUp } from './support/learner.ts';
import { test } from './support/server.ts';

test('a confirmation link opened on another device asks for the password', async ({ page, browser, server }) => {
  const email = `${randomUUID()}@example.org`;
  await register(page, server.url, email);
  const phone = await (await browser.newContext()).newPage();
  await phone.goto(`${server.url}${await mailedLink(page, server.url, email)}`);
  await expect(phone.getByRole('heading', { name: 'Conferma il tuo indirizzo' })).toBeVisible();
  await expect(phone.getByLabel('Email')).toHaveValue(email);
  await phone.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await phone.getByRole('main').getByRole('button', { name: 'Accedi', exact: true }).click();
  await expect(phone).toHaveURL(/\/dashboard/);
  await phone.context().close();
});

test('resets a forgotten password by email', async ({ page, server }) => {
  const email = await signUp(page, server.url);
  await page.context().clearCookies();
  await page.goto(`${server.url}/forgot-password`);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('main').getByRole('button').last().click();
  await expect(page.getByText('Email di recupero inviata! Controlla la tua casella di posta.').first()).toBeVisible();
  await page.goto(`${server.url}${await mailedLink(page, server.url, email)}`);
  await expect(page).toHaveURL(/\/reset-password\?token=/);
  const fields = page.locator('main input');
  await expect(fields.first()).toBeVisible();
  await expectAccessible(page);
  await fields.nth(0).fill('una-strada-nuova');
  await fields.nth(1).fill('una-strada-nuova');
  await page.locator('main button[type=submit]').click();
  await expect(page).toHaveURL(/\/learn/);
  await expect(page.getByText('Password aggiornata con successo!')).toBeVisible();
});

test('a sign-out in one tab signs out the other tabs', async ({ page, context, server }) => {
  await signUp(page, server.url);
  const other = await context.newPage();
  await other.goto(`${server.url}/profile`);
  await expect(other.getByRole('heading', { name: 'Il Tuo Profilo' })).toBeVisible();
  await page.goto(`${server.url}/profile`);
  await page.getByRole('button', { name: 'Logout' }).first().click();
  await expect(page.getByText('Logout effettuato')).toBeVisible();
  await expect(other).toHaveURL(/\/login/);
});

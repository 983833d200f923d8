import { randomInt, randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { ADMIN } from './server.ts';

export const PASSWORD = 'una-strada-lunga';

/**
 * Registers an account and confirms its address through the API. The browser context of `page` is then signed in, but `page`
 * itself has not loaded anything.
 */
export async function signUp(
  page: Page,
  url: string,
  email = `${randomUUID()}@example.org`,
  findLink = () => mailedLink(page, url, email),
): Promise<string> {
  await register(page, url, email);
  const confirmation = await page.request.get(new URL(await findLink(), url).href);
  expect(new URL(confirmation.url()).pathname).toBe('/dashboard');
  return email;
}

/**
 * Registers an account through the API. Its address is not confirmed yet. Each learner has a different IP address, because the
 * server limits the registrations per IP address.
 */
export async function register(page: Page, url: string, email: string): Promise<void> {
  const data = { name: email.split('@')[0], email, password: PASSWORD, callbackURL: '/dashboard' };
  const headers = { origin: url, 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` };
  const response = await page.request.post(`${url}/api/auth/sign-up/email`, { data, headers });
  expect(response.status(), await response.text()).toBe(200);
}

/** Signs in as the admin of a server that several tests share. The first of these tests registers the account. */
export async function signInAsAdmin(page: Page, url: string): Promise<void> {
  const data = { email: ADMIN, password: PASSWORD };
  const response = await page.request.post(`${url}/api/auth/sign-in/email`, { data, headers: { origin: url } });
  if (!response.ok()) await signUp(page, url, ADMIN);
}

export async function signUpAndOpen(page: Page, url: string, address?: string): Promise<string> {
  const email = await signUp(page, url, address);
  await page.goto(`${url}/dashboard`);
  return email;
}

/** Reads the newest email to the address `email` in the built-in mailbox, and returns the path of its link. */
export async function mailedLink(page: Page, url: string, email: string): Promise<string> {
  const mailbox = await (await page.request.get(`${url}/posta`)).text();
  // Skips the welcome email, because it may arrive before or after the email with the link.
  const newest = mailbox
    .split('<li>')
    .find((item) => item.includes(email) && !item.includes('Benvenuto in Via Libera'));
  const path = /href="(\/posta\/[^"]+)"/.exec(newest ?? '')?.[1];
  expect(path, `an email to ${email}`).toBeTruthy();
  const mail = await (await page.request.get(`${url}${path}`)).text();
  const link = /href="(http[^"]+)"/.exec(mail.replaceAll('&amp;', '&'))?.[1] ?? '';
  return link.replace(url, '');
}

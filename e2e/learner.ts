import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';

export const PASSWORD = 'una-strada-lunga';

/** Registers through the API and opens the mailed link in the page: signed in, on the dashboard. */
export async function signUp(
  page: Page,
  url: string,
  email = `${randomUUID()}@example.org`,
  findLink = () => mailedLink(page, url, email),
): Promise<string> {
  const data = { name: email.split('@')[0], email, password: PASSWORD, callbackURL: '/dashboard' };
  const answer = await page.request.post(`${url}/api/auth/sign-up/email`, { data, headers: { origin: url } });
  expect(answer.status()).toBe(200);
  await page.goto(new URL(await findLink(), url).href);
  await expect(page).toHaveURL(/\/dashboard/);
  return email;
}

/** The path that the newest mail to somebody in the built-in mailbox links to. */
export async function mailedLink(page: Page, url: string, email: string): Promise<string> {
  const mailbox = await (await page.request.get(`${url}/posta`)).text();
  // The welcome comes by itself, at any moment.
  const newest = mailbox
    .split('<li>')
    .find((item) => item.includes(email) && !item.includes('Benvenuto in Via Libera'));
  const path = /href="(\/posta\/[^"]+)"/.exec(newest ?? '')?.[1];
  expect(path, `a mail to ${email}`).toBeTruthy();
  const mail = await (await page.request.get(`${url}${path}`)).text();
  const link = /href="(http[^"]+)"/.exec(mail.replaceAll('&amp;', '&'))?.[1] ?? '';
  return link.replace(url, '');
}

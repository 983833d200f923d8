import { expect } from '@playwright/test';
import { signUp } from './support/learner.ts';
import { test } from './support/server.ts';

const DEVICES = {
  'whose storage is full': () => {
    const full = () => {
      throw new DOMException('The quota has been exceeded', 'QuotaExceededError');
    };
    IDBObjectStore.prototype.add = full;
    IDBObjectStore.prototype.put = full;
    Storage.prototype.setItem = full;
  },
  'without IndexedDB': () => {
    Object.defineProperty(window, 'indexedDB', { value: undefined });
  },
};

for (const [name, prepare] of Object.entries(DEVICES))
  test(`on a device ${name}, the answers of practice and of «Oggi» reach the server`, async ({ page, server }) => {
    await signUp(page, server.url);
    await page.addInitScript(prepare);
    const sent = new Set<string>();
    page.on('request', (request) => {
      if (request.method() !== 'POST' || !request.url().endsWith('/api/answers')) return;
      for (const { id } of (request.postDataJSON() as { answers: { id: string }[] }).answers) sent.add(id);
    });
    await page.goto(`${server.url}/quiz/allenamento?argomento=2`);
    await expect(page.locator('.study-frame')).toBeVisible();
    for (let number = 1; number <= 10; number += 1) {
      await page.keyboard.press('v');
      await expect(page.getByText(/Corretto!|Sbagliato!/)).toBeVisible();
      await page.keyboard.press('Enter');
    }
    await expect(page.getByRole('heading', { name: 'Fatto!' })).toBeVisible();
    await expect.poll(() => sent.size).toBe(10);

    await page.goto(`${server.url}/oggi`);
    await page.getByRole('button', { name: 'V, Vero' }).click();
    await expect(page.getByText(/Corretto!|Sbagliato!/)).toBeVisible();
  });

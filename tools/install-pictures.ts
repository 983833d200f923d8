import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { signUp } from '#e2e/support/learner.ts';
import { newServer } from '#e2e/support/server.ts';
import { launchOptions } from './chromium.mjs';
import { ROOT } from './run.ts';

/**
 * This script takes the screenshots that the web manifest lists. A browser shows these screenshots when it offers to install
 * the app.
 */
const FOLDER = join(ROOT, 'web/public/pictures');
const NARROW = { width: 390, height: 844 };
const WIDE = { width: 1280, height: 800 };

await mkdir(FOLDER, { recursive: true });
const server = await newServer();
await server.start();
const browser = await chromium.launch(launchOptions());
const context = await browser.newContext({ locale: 'it-IT', timezoneId: 'Europe/Rome', viewport: NARROW });
const page = await context.newPage();
await signUp(page, server.url, 'giulia@example.org');
for (const [name, path, viewport] of [
  ['impara', '/learn', NARROW],
  ['unita', '/unit/definizioni-e-doveri', NARROW],
  ['esame', '/quiz', NARROW],
  ['impara-largo', '/learn', WIDE],
] as const) {
  await page.setViewportSize(viewport);
  await page.goto(`${server.url}${path}`);
  await page.locator('h1').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: join(FOLDER, `${name}.png`) });
}
await browser.close();
await server.stop();

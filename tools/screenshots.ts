import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { startExam } from '#e2e/exam.ts';
import { signUp } from '#e2e/learner.ts';
import { listScreenUrls } from '#e2e/screens.ts';
import { newServer } from '#e2e/server.ts';
import { CHROMIUM_FLAGS, findChromium } from './chromium.mjs';
import { sampleMails } from './mail-pictures.ts';
import { ROOT } from './run.ts';

/** Every screen but the admin's at three widths, light and dark, into the ignored folder `screenshots/`. To be looked at. */
const FOLDER = join(ROOT, 'screenshots');
const WIDTHS = [375, 768, 1280];

await mkdir(FOLDER, { recursive: true });
const server = await newServer();
await server.start();
const browser = await chromium.launch({ executablePath: findChromium() ?? '', args: CHROMIUM_FLAGS });
for (const colorScheme of ['light', 'dark'] as const) {
  const context = await browser.newContext({ colorScheme, locale: 'it-IT', timezoneId: 'Europe/Rome' });
  const page = await context.newPage();
  await shootAll(page, listScreenUrls('anybody'), colorScheme);
  await signUp(page, server.url, colorScheme === 'light' ? 'giulia.rossi@example.org' : 'marco.bianchi@example.org');
  await shootAll(page, listScreenUrls('learner'), colorScheme);
  await shootLesson(page, colorScheme);
  await shootExam(page, colorScheme);
  await shootMails(page, colorScheme);
  await context.close();
}
await browser.close();
await server.stop();

async function shootAll(page: Page, paths: readonly string[], colorScheme: string) {
  for (const path of paths) {
    await page.goto(`${server.url}${path}`);
    await shoot(page, path, colorScheme);
  }
}

async function shootLesson(page: Page, colorScheme: string) {
  await page.goto(`${server.url}/unit/definizioni-e-doveri`);
  await page
    .getByRole('link', { name: /^Inizia/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Completa Lezione' }).waitFor();
  await shoot(page, 'lesson', colorScheme);
  await page.getByRole('button', { name: 'Completa Lezione' }).click();
  await page.getByRole('link', { name: 'Prossima lezione' }).waitFor();
  await shoot(page, 'lesson-completed', colorScheme);
}

async function shootExam(page: Page, colorScheme: string) {
  await startExam(page, server.url);
  for (const key of ['v', 'ArrowRight', 'f', 'ArrowRight', 'v', 'ArrowRight']) await page.keyboard.press(key);
  await shoot(page, 'exam', colorScheme);
  await page.keyboard.press('r');
  await shoot(page, 'exam-summary', colorScheme);
  await page.getByRole('button', { name: 'CONSEGNA ESAME', exact: true }).click();
  await page.getByRole('button', { name: 'SÌ, CONSEGNA ESAME' }).waitFor();
  await shoot(page, 'exam-confirm', colorScheme);
  await page.getByRole('button', { name: 'SÌ, CONSEGNA ESAME' }).click();
  await page.getByRole('heading', { name: 'Risultati Quiz' }).waitFor();
  await shoot(page, 'exam-result', colorScheme);
}

async function shootMails(page: Page, colorScheme: string) {
  for (const { name, mail } of await sampleMails()) {
    await page.setContent(mail.html);
    for (const width of [375, 1280]) {
      await page.setViewportSize({ width, height: 600 });
      await page.screenshot({ path: join(FOLDER, `mail-${name}-${width}-${colorScheme}.png`), fullPage: true });
    }
  }
}

async function shoot(page: Page, screen: string, colorScheme: string) {
  const name = screen === '/' ? 'landing' : screen.replace(/^\//, '').replaceAll(/[^\w-]+/g, '-');
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: width === 375 ? 812 : 900 });
    await page.locator('h1').first().waitFor();
    await page.waitForLoadState('networkidle');
    await page.screenshot({ path: join(FOLDER, `${name}-${width}-${colorScheme}.png`), fullPage: true });
  }
}

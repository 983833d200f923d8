import { mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { startExam } from '#e2e/support/exam.ts';
import { signUp } from '#e2e/support/learner.ts';
import { listScreenUrls } from '#e2e/support/screens.ts';
import { Server } from '#e2e/support/server.ts';
import { withDatabase } from '#server/platform/db/open-database.ts';
import { readEnv } from '#server/env.ts';
import { findFreePort } from '#server/platform/process/free-port.ts';
import { seedSchool } from '#server/cli/seed/seed-school.ts';
import { launchOptions } from './chromium.mjs';
import { sampleMails } from './mail-pictures.ts';
import { ROOT } from './run.ts';

/**
 * `npm run screenshots` takes a screenshot of every screen at three widths, in light and dark, and saves it in `screenshots/`,
 * which git ignores. The screens show the data of `npm run seed`. With `-- --only dashboard` it takes only the screenshots whose
 * name contains «dashboard».
 */
const FOLDER = join(ROOT, 'screenshots');
const WIDTHS = [375, 768, 1280];
const { only } = parseArgs({ options: { only: { type: 'string', default: '' } } }).values;

await mkdir(FOLDER, { recursive: true });
const dataDir = await mkdtemp(join(tmpdir(), 'vialibera-screenshots-'));
const env = readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
// The seeded data need not survive a crash, so PostgreSQL may commit without a sync, which is faster.
process.env.PGOPTIONS = '-c synchronous_commit=off';
const { admin, learner } = await withDatabase({ dataDir }, (database) =>
  seedSchool({ database, env, endsAt: new Date() }),
);
const server = new Server(dataDir, await findFreePort());
await server.start();
const browser = await chromium.launch(launchOptions());
for (const colorScheme of ['light', 'dark'] as const) {
  const signedOut = await newPage(colorScheme);
  await shootAll(signedOut, listScreenUrls('anybody'), colorScheme);
  const learning = await newPage(colorScheme, learner);
  await shootAll(learning, listScreenUrls('learner'), colorScheme);
  if ('exam'.includes(only)) await shootExam(learning, colorScheme);
  if ('mail'.includes(only)) await shootMails(learning, colorScheme);
  await shootAll(await newPage(colorScheme, admin), listScreenUrls('admin'), colorScheme);
  if ('lesson'.includes(only)) await shootFirstLesson(await newPage(colorScheme), colorScheme);
}
await browser.close();
await server.stop();

type Account = { email: string; password: string };

async function newPage(colorScheme: 'light' | 'dark', account?: Account): Promise<Page> {
  const context = await browser.newContext({ colorScheme, locale: 'it-IT', timezoneId: 'Europe/Rome' });
  const page = await context.newPage();
  if (account)
    await page.request.post(`${server.url}/api/auth/sign-in/email`, {
      data: account,
      headers: { origin: server.url },
    });
  return page;
}

async function shootAll(page: Page, paths: readonly string[], colorScheme: string) {
  for (const path of paths.filter((it) => nameOf(it).includes(only))) {
    await page.goto(`${server.url}${path}`);
    await shoot(page, path, colorScheme);
  }
}

/** Takes the screenshots of the first lesson with a new learner, because the seeded learner completed that lesson long ago. */
async function shootFirstLesson(page: Page, colorScheme: string) {
  await signUp(page, server.url);
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
  const name = nameOf(screen);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: width === 375 ? 812 : 900 });
    await page.locator('h1').first().waitFor();
    await page.waitForLoadState('networkidle');
    await page.screenshot({ path: join(FOLDER, `${name}-${width}-${colorScheme}.png`), fullPage: true });
  }
}

function nameOf(screen: string): string {
  return screen === '/' ? 'landing' : screen.replace(/^\//, '').replaceAll(/[^\w-]+/g, '-');
}

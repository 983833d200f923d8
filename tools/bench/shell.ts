import { type BrowserContext, chromium } from '@playwright/test';
import { waitForVisit } from '#e2e/support/device.ts';
import { signUpAndOpen } from '#e2e/support/learner.ts';
import { newServer } from '#e2e/support/server.ts';
import { launchOptions } from '#tools/chromium.mjs';
import { machineIsBusy } from './machine.ts';
import { ms, type Report } from './report.ts';

const OPENINGS = 9;
const MOST_MS = 1000;

/**
 * Measures the offline start of the app. The app has been visited once and the server is down; then a new tab opens the
 * dashboard. The measured time ends when the heading of the dashboard is in the page.
 */
export async function measureShellStart(report: Report) {
  report.addTitle('Without network');
  const server = await newServer();
  await server.start();
  const browser = await chromium.launch(launchOptions());
  const context = await browser.newContext({ locale: 'it-IT' });
  const page = await context.newPage();
  await signUpAndOpen(page, server.url);
  await waitForVisit(page);
  await page.close();
  await server.kill();
  const times: number[] = [];
  for (let turn = 0; turn < OPENINGS; turn += 1) times.push(await openingTime(context, `${server.url}/dashboard`));
  await browser.close();
  await server.stop();
  times.sort((a, b) => a - b);
  const [median = 0, slowest = 0] = [times[Math.floor(OPENINGS / 2)], times.at(-1)];
  const shown = `${ms(median)} ms`;
  const result = machineIsBusy
    ? `${shown} (machine busy: not judged)`
    : report.formatTarget('dashboard without network', median < MOST_MS, shown);
  report.addTable(
    ['', 'median to the heading', `slowest of ${OPENINGS}`],
    [['dashboard', result, `${ms(slowest)} ms`]],
  );
}

/** Returns the milliseconds from the start of the navigation until the heading is in the page. */
async function openingTime(context: BrowserContext, url: string): Promise<number> {
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'commit' });
  const heading = await page.waitForFunction(() => document.querySelector('h1') !== null && performance.now());
  const time = (await heading.jsonValue()) || 0;
  await page.close();
  return time;
}

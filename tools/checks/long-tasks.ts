import { chromium, type Page } from '@playwright/test';
import { startExam } from '#e2e/support/exam.ts';
import { firstLesson, startLesson, studyUpTo } from '#e2e/support/course.ts';
import { signUp } from '#e2e/support/learner.ts';
import { newServer } from '#e2e/support/server.ts';
import { launchOptions } from '#tools/chromium.mjs';

/**
 * This script prints the longest main-thread tasks of a quiz and an exam, with the CPU slowed down to the speed of a phone.
 * The measured times are reliable only on an idle machine, so the build does not check them.
 */
const SLOWDOWN = 4;
const MOST_MS = 200;

const server = await newServer();
await server.start();
const browser = await chromium.launch(launchOptions());
const context = await browser.newContext({ locale: 'it-IT', viewport: { width: 375, height: 812 } });
const page = await context.newPage();
await page.addInitScript(() => {
  const tasks: number[] = [];
  Object.assign(window, { tasks });
  new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
    type: 'longtask',
    buffered: true,
  });
});
await signUp(page, server.url);
const devtools = await context.newCDPSession(page);
await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });

await studyUpTo(page, server, firstLesson('quiz').id);
await startLesson(page);
await reportLongTasks('quiz, opened');
for (let question = 0; question < 3; question += 1) {
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Controlla Risposta' }).click();
  await page.getByRole('button', { name: /Prossima Domanda|Completa Lezione/ }).click();
}
await reportLongTasks('quiz, three questions');
await startExam(page, server.url);
await reportLongTasks('exam, opened');
for (let question = 1; question <= 30; question += 1)
  for (const key of ['v', 'ArrowRight']) await page.keyboard.press(key);
await page.keyboard.press('r');
await page.getByRole('heading', { name: 'Riepilogo Esame Teorico' }).waitFor();
await reportLongTasks('exam, thirty answers and the summary');
await browser.close();
await server.stop();

async function reportLongTasks(what: string): Promise<void> {
  const tasks = await longTasks(page);
  const longest = Math.round(Math.max(0, ...tasks));
  process.stdout.write(
    `${longest <= MOST_MS ? ' ' : '!'} ${longest} ms at most, ${tasks.length} over 50 ms: ${what}\n`,
  );
}

/** Returns the durations of the long tasks (over 50 ms) since the last call, in milliseconds. */
function longTasks(of: Page): Promise<number[]> {
  return of.evaluate(() => (window as unknown as { tasks: number[] }).tasks.splice(0));
}

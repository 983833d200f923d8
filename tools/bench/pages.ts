import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { firstLesson, studyUpTo } from '#e2e/support/course.ts';
import { waitForVisit } from '#e2e/support/device.ts';
import { startExam } from '#e2e/support/exam.ts';
import { PASSWORD, signUp, signUpAndOpen } from '#e2e/support/learner.ts';
import { newServer, type Server } from '#e2e/support/server.ts';
import { startSession } from '#e2e/support/study-session.ts';
import { auditPage, type PageAudit } from '#tools/checks/audit-page.ts';
import { launchOptions } from '#tools/chromium.mjs';
import { type Measurement, median, type Report } from '#tools/report.ts';

type Target = { paintMs: number; scores: Record<string, number> };

/** The targets of the public pages that newcomers open, and of a learner's screens on a device without the app. */
const PUBLIC: Target = {
  paintMs: 1600,
  scores: { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 },
};
const SCREEN: Target = { paintMs: 2300, scores: { accessibility: 100, 'best-practices': 100 } };
const AUDITS = 3;
const OPENINGS = 7;
const OPEN_MS = 1000;

/** Measures the pages as learners meet them: the first visit by Lighthouse, later visits by a clock. */
export async function measurePages(report: Report) {
  report.addTitle('Pages');
  const server = await newServer();
  await server.start();
  const browser = await chromium.launch(launchOptions());
  const firstVisits: Measurement[] = [];
  for (const path of ['/', '/login', '/register'])
    firstVisits.push(...(await auditOften(path, `${server.url}${path}`, PUBLIC)));
  for (const { name, path, cookie } of await openScreens(browser, server))
    firstVisits.push(...(await auditOften(name, `${server.url}${path}`, SCREEN, cookie)));
  report.addMeasurements([...firstVisits, ...(await timeVisits(browser, server))]);
  await browser.close();
  await server.stop();
}

/** Returns the medians of several audits. */
async function auditOften(name: string, url: string, { paintMs, scores }: Target, cookie?: string) {
  const audits: PageAudit[] = [];
  while (audits.length < AUDITS) audits.push(await auditPage(url, cookie));
  const of = (read: (audit: PageAudit) => number | undefined) => median(audits.map((audit) => read(audit) ?? 0));
  return [
    { name: `${name}: largest paint`, value: of((audit) => audit.paintMs), unit: 'ms', atMost: paintMs },
    ...Object.entries(scores).map(([category, atLeast]) => {
      return { name: `${name}: ${category}`, value: of((audit) => audit.scores[category]), unit: 'of 100', atLeast };
    }),
  ];
}

/**
 * Registers two learners and returns their main screens. One learner has started a study session. The other has started an exam,
 * because the app shows no study session during an exam.
 */
async function openScreens(browser: Browser, server: Server) {
  const newLearner = async () => {
    const page = await browser.newPage({ locale: 'it-IT' });
    await signUp(page, server.url);
    const cookies = await page.context().cookies();
    return { page, cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') };
  };
  const [student, candidate] = [await newLearner(), await newLearner()];
  const quiz = firstLesson('quiz').id;
  await studyUpTo(student.page, server, quiz);
  await startSession(student.page, server.url);
  await startExam(candidate.page, server.url);
  const paths = { dashboard: '/dashboard', learn: '/learn', lesson: `/lesson/${quiz}`, session: '/oggi' };
  const exam = { name: 'exam', path: new URL(candidate.page.url()).pathname, cookie: candidate.cookie };
  return [...Object.entries(paths).map(([name, path]) => ({ name, path, cookie: student.cookie })), exam];
}

/** Measures the way from a press on «Accedi» to the dashboard, and openings of the dashboard in a new tab. */
async function timeVisits(browser: Browser, server: Server) {
  const context = await browser.newContext({ locale: 'it-IT' });
  const page = await context.newPage();
  const email = await signUpAndOpen(page, server.url);
  const signIns = [];
  while (signIns.length < OPENINGS) signIns.push(await timeSignIn(browser, server.url, email));
  await waitForVisit(page);
  const online = await timeOpenings(context, server.url);
  await server.kill();
  const offline = await timeOpenings(context, server.url);
  return Object.entries({ 'sign-in to dashboard': signIns, 'second visit': online, 'without network': offline }).map(
    ([name, times]) => ({ name: `${name}, median of ${OPENINGS}`, value: median(times), unit: 'ms', atMost: OPEN_MS }),
  );
}

async function timeSignIn(browser: Browser, url: string, email: string): Promise<number> {
  const page = await browser.newPage({ locale: 'it-IT' });
  await page.goto(`${url}/login`, { waitUntil: 'networkidle' });
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  const start = performance.now();
  await page.getByRole('button', { name: 'Accedi', exact: true }).click();
  await waitForDashboard(page);
  const time = performance.now() - start;
  await page.close();
  return time;
}

async function timeOpenings(context: BrowserContext, url: string): Promise<number[]> {
  const times = [];
  while (times.length < OPENINGS) {
    const page = await context.newPage();
    await page.goto(`${url}/dashboard`, { waitUntil: 'commit' });
    times.push(await waitForDashboard(page));
    await page.close();
  }
  return times;
}

/** Returns the milliseconds from the start of the navigation until the heading of the dashboard is in the page. */
async function waitForDashboard(page: Page): Promise<number> {
  const painted = await page.waitForFunction(
    () =>
      document.querySelector('h1') !== null && document.querySelector('[type=password]') === null && performance.now(),
  );
  return (await painted.jsonValue()) || 0;
}

import { chromium } from '@playwright/test';
import { firstLesson, studyUpTo } from '#e2e/support/course.ts';
import { startExam } from '#e2e/support/exam.ts';
import { signUp } from '#e2e/support/learner.ts';
import { newServer, type Server } from '#e2e/support/server.ts';
import { startSession } from '#e2e/support/study-session.ts';
import { auditPage, type PageAudit } from '#tools/checks/audit-page.ts';
import { launchOptions } from '#tools/chromium.mjs';
import { measureAppPages } from './app-pages.ts';
import { count, ms, type Report } from './report.ts';

/** The prerendered pages that have no form. */
const DOCUMENTS = ['/', '/about', '/privacy', '/terms', '/account-deletion'];
const FORMS = ['/login', '/register', '/forgot-password'];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
/** The minimum Lighthouse scores of a document, from 0 to 100. */
const MINIMUMS: Record<string, number> = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 };
/** The limit for the largest contentful paint of prerendered pages, in milliseconds. */
const LARGEST_PAINT_MS = 1600;
const MOST_REQUESTS = 10;
const MOST_KIB = 140;
/**
 * The maximum number of audits per page. The audits of a page end as soon as one audit reaches the targets. Otherwise the
 * audit with the best performance score is used, because other load on the machine can lower this score but cannot raise it.
 */
const LOOKS = 5;
/** The minimum of Lighthouse's benchmark index. On a slower machine the performance scores are not reliable. */
const SLOW_MACHINE = 1000;

/** Measures the sizes and Lighthouse scores of the public pages and of a learner's main screens. */
export async function measurePages(report: Report) {
  report.addTitle('Pages');
  const server = await newServer();
  await server.start();
  const rows: string[][] = [];
  for (const path of DOCUMENTS) rows.push(toRow(report, path, await auditBestOf(`${server.url}${path}`)));
  report.addTable(['', 'KiB', 'requests', 'largest paint', 'blocked', ...CATEGORIES], rows);
  const forms = FORMS.map((path) => ({ name: path, url: `${server.url}${path}`, kind: 'form' as const }));
  await measureAppPages(report, [...forms, ...(await openScreens(server))]);
  await server.stop();
}

/**
 * Registers two learners and returns their main screens. One learner has an unlocked lesson and has started a study session.
 * The other has started an exam, because the app shows no study session during an exam.
 */
async function openScreens(server: Server) {
  const { url } = server;
  const browser = await chromium.launch(launchOptions());
  const newLearner = async () => {
    const page = await (await browser.newContext({ locale: 'it-IT' })).newPage();
    await signUp(page, url);
    const cookies = await page.context().cookies();
    return { page, cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') };
  };
  const [student, candidate] = [await newLearner(), await newLearner()];
  const quiz = firstLesson('quiz').id;
  await studyUpTo(student.page, server, quiz);
  await startSession(student.page, url);
  await startExam(candidate.page, url);
  const exam = new URL(candidate.page.url()).pathname;
  await browser.close();
  const toScreen = (name: string, path: string, { cookie }: { cookie: string }) => {
    return { name, url: `${url}${path}`, kind: 'screen' as const, cookie };
  };
  return [
    toScreen('dashboard', '/dashboard', student),
    toScreen('learn', '/learn', student),
    toScreen('lesson', `/lesson/${quiz}`, student),
    toScreen('exam', exam, candidate),
    toScreen('session', '/oggi', student),
  ];
}

async function auditBestOf(url: string): Promise<PageAudit> {
  let best = await auditPage(url);
  for (let turn = 1; turn < LOOKS && !isGoodEnough(best); turn += 1) {
    const other = await auditPage(url);
    if (isGoodEnough(other) || (other.scores.performance ?? 0) > (best.scores.performance ?? 0)) best = other;
  }
  return best;
}

const isGoodEnough = ({ scores, paintMs }: PageAudit) =>
  Object.entries(MINIMUMS).every(([name, minimum]) => (scores[name] ?? 0) >= minimum) && paintMs <= LARGEST_PAINT_MS;

function toRow(report: Report, name: string, audit: PageAudit): string[] {
  const { scores, bytes, requests, paintMs, blockedMs, machine } = audit;
  const fast = machine >= SLOW_MACHINE;
  const target = (what: string, kept: boolean, shown: string) => report.formatTarget(`${name}, ${what}`, kept, shown);
  const points = CATEGORIES.map((category) => {
    const [score, minimum] = [scores[category] ?? 0, MINIMUMS[category] ?? 0];
    if (category === 'performance' && !fast) return `${score} (slow machine: not judged)`;
    return target(category, score >= minimum, String(score));
  });
  const kib = bytes / 1024;
  return [
    name,
    target('KiB', kib <= MOST_KIB, count(kib)),
    target('requests', requests <= MOST_REQUESTS, String(requests)),
    target('largest paint', !fast || paintMs <= LARGEST_PAINT_MS, `${ms(paintMs)} ms`),
    `${ms(blockedMs)} ms`,
    ...points,
  ];
}

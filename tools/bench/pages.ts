import { chromium } from '@playwright/test';
import { firstLesson, studyUpTo } from '#e2e/course.ts';
import { startExam } from '#e2e/exam.ts';
import { signUp } from '#e2e/learner.ts';
import { newServer } from '#e2e/server.ts';
import { auditPage, type PageAudit } from '#tools/audit-page.ts';
import { launchOptions } from '#tools/chromium.mjs';
import { count, ms, type Report } from './report.ts';

/** The prerendered pages. */
const DOCUMENTS = ['/', '/about', '/privacy', '/terms', '/account-deletion'];
const FORMS = ['/login', '/register', '/forgot-password'];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
/**
 * The minimum Lighthouse scores of every page, from 0 to 100 (design §9). `DOCUMENT_MINIMUMS` and `STUDY_MINIMUMS` add further
 * minimums for some pages.
 */
const FLOORS: Record<string, number> = { accessibility: 100, 'best-practices': 100 };
const DOCUMENT_MINIMUMS = { ...FLOORS, performance: 98, seo: 100 };
const STUDY_MINIMUMS = { ...FLOORS, performance: 95 };
/** The limit for the largest contentful paint of prerendered pages, in milliseconds (design §9). */
const LARGEST_PAINT_MS = 1600;
const MOST_REQUESTS = 10;
const MOST_KIB = 140;
/**
 * The maximum number of audits per page. The audits of a page end as soon as one audit reaches the targets. Otherwise the audit
 * with the best performance score counts, because other load on the machine can lower this score but cannot raise it.
 */
const LOOKS = 5;
/** The minimum of Lighthouse's benchmark index. On a slower machine the performance scores are not reliable. */
const SLOW_MACHINE = 1000;

/** Measures the sizes and Lighthouse scores of the public pages and of a learner's main screens. */
export async function measurePages(report: Report) {
  report.addTitle('Pages');
  const server = await newServer();
  await server.start();
  const { cookie, paths } = await createSession(server.url);
  const rows: string[][] = [];
  const show = async (name: string, path: string, minimums: Record<string, number>, session?: string) =>
    rows.push(rowOf(report, name, await auditBestOf(`${server.url}${path}`, minimums, session), minimums));
  for (const path of DOCUMENTS) await show(path, path, DOCUMENT_MINIMUMS);
  for (const path of FORMS) await show(path, path, FLOORS);
  await show('learn', '/learn', FLOORS, cookie);
  for (const [name, path] of Object.entries(paths)) await show(name, path, STUDY_MINIMUMS, cookie);
  await server.stop();
  report.addTable(['', 'KiB', 'requests', 'largest paint', 'blocked', ...CATEGORIES], rows);
}

/**
 * Registers a learner, unlocks a lesson and starts an exam. Returns the session cookie and the paths of the lesson and the exam.
 */
async function createSession(url: string) {
  const browser = await chromium.launch(launchOptions());
  const page = await (await browser.newContext({ locale: 'it-IT' })).newPage();
  await signUp(page, url);
  const quiz = firstLesson('quiz').id;
  await studyUpTo(page, url, quiz);
  await startExam(page, url);
  const exam = new URL(page.url()).pathname;
  const cookies = await page.context().cookies();
  await browser.close();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return { cookie, paths: { lesson: `/lesson/${quiz}`, exam } };
}

async function auditBestOf(url: string, minimums: Record<string, number>, cookie?: string): Promise<PageAudit> {
  let best = await auditPage(url, cookie);
  for (let turn = 1; turn < LOOKS && !goodEnough(best, minimums); turn += 1) {
    const other = await auditPage(url, cookie);
    if (goodEnough(other, minimums) || (other.scores.performance ?? 0) > (best.scores.performance ?? 0)) best = other;
  }
  return best;
}

const goodEnough = ({ scores, paintMs }: PageAudit, minimums: Record<string, number>) =>
  Object.entries(minimums).every(([name, minimum]) => (scores[name] ?? 0) >= minimum) &&
  (minimums !== DOCUMENT_MINIMUMS || paintMs <= LARGEST_PAINT_MS);

function rowOf(report: Report, name: string, audit: PageAudit, minimums: Record<string, number>): string[] {
  const { scores, bytes, requests, paintMs, blockedMs, machine } = audit;
  const fast = machine >= SLOW_MACHINE;
  const document = minimums === DOCUMENT_MINIMUMS;
  const target = (what: string, kept: boolean, shown: string) => report.formatTarget(`${name}, ${what}`, kept, shown);
  const points = CATEGORIES.map((category) => {
    const [score, minimum] = [scores[category] ?? 0, minimums[category]];
    if (minimum === undefined) return String(score);
    if (category === 'performance' && !fast) return `${score} (slow machine: not judged)`;
    return target(category, score >= minimum, String(score));
  });
  const kib = bytes / 1024;
  return [
    name,
    target('KiB', !document || kib <= MOST_KIB, count(kib)),
    target('requests', !document || requests <= MOST_REQUESTS, String(requests)),
    target('largest paint', !document || !fast || paintMs <= LARGEST_PAINT_MS, `${ms(paintMs)} ms`),
    `${ms(blockedMs)} ms`,
    ...points,
  ];
}

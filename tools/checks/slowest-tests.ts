import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { ROOT } from '#tools/run.ts';

type TimedTest = { ms: number; title: string };
type VitestReport = {
  testResults: { name: string; assertionResults: { fullName: string; duration?: number | null }[] }[];
};
type PlaywrightSuite = {
  file: string;
  suites?: PlaywrightSuite[];
  specs: { title: string; tests: { results: { duration: number }[] }[] }[];
};
type PlaywrightReport = { suites: PlaywrightSuite[] };

/**
 * Returns the `count` slowest tests from the JSON reports of Vitest and Playwright. The result has one line per test,
 * slowest first.
 */
export function listSlowestTests(vitestFile: string, playwrightFile: string, count = 10): string[] {
  const vitest = (readReport(vitestFile) as VitestReport | undefined)?.testResults ?? [];
  const playwright = (readReport(playwrightFile) as PlaywrightReport | undefined)?.suites ?? [];
  const tests = [...vitest.flatMap(testsOfFile), ...playwright.flatMap(testsOfSuite)];
  const slowest = tests.toSorted((a, b) => b.ms - a.ms).slice(0, count);
  return slowest.map(({ ms, title }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${title}`);
}

/** Returns undefined if the report is missing, for example because the test runner crashed before it wrote the report. */
function readReport(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

function testsOfFile({ name, assertionResults }: VitestReport['testResults'][number]): TimedTest[] {
  return assertionResults.map(({ fullName, duration }) => ({
    ms: duration ?? 0,
    title: `${relative(ROOT, name)} › ${fullName}`,
  }));
}

function testsOfSuite({ file, suites = [], specs }: PlaywrightSuite): TimedTest[] {
  const own = specs.map(({ title, tests }) => ({
    ms: Math.max(0, ...tests.flatMap(({ results }) => results.map(({ duration }) => duration))),
    title: `e2e/${file} › ${title}`,
  }));
  return [...own, ...suites.flatMap(testsOfSuite)];
}

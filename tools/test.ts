import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Finished, ROOT, run } from './run.ts';
import { measureSizes } from './checks/size-check.ts';
import { listSlowestTests } from './checks/slowest-tests.ts';
import {
  CONTENT,
  FORMAT,
  countPlaywright,
  countVitest,
  LINT,
  quietStep,
  report,
  runLanes,
  runSteps,
  type Step,
  UNUSED,
} from './steps.ts';

// The browser tests start many servers. A cache of compiled code reduces the time of each start by a quarter.
process.env.NODE_COMPILE_CACHE ??= join(ROOT, 'node_modules/.cache/node');
// By default, Playwright stores its cache of compiled tests in the folder for temporary files. This folder is new in each
// run (temp-dir.setup.ts), so the cache gets a permanent folder here.
process.env.PWTEST_CACHE_DIR ??= join(ROOT, 'node_modules/.cache/playwright');

const reports = await mkdtemp(join(tmpdir(), 'vialibera-reports-'));
const vitestReport = join(reports, 'vitest.json');
const playwrightReport = join(reports, 'playwright.json');

const tests: Step = {
  name: 'unit and use cases',
  run: () =>
    run('vitest', ['run', '--no-color', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`]),
  count: countVitest,
};
const journeys: Step = {
  name: 'journeys',
  run: () =>
    run('playwright', ['test', '--reporter=list,json'], { env: { PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport } }),
  count: countPlaywright,
};

const results = [
  // These two lanes run in parallel, because most of their steps do not use all cores all the time.
  ...(await runLanes([LINT], [FORMAT, quietStep('build', 'npm', 'run', '--silent', 'build'), UNUSED, CONTENT])),
  ...(await runSteps([
    { name: 'sizes', run: checkSizes },
    tests,
    journeys,
    { name: 'lighthouse', run: () => run('node', ['tools/checks/lighthouse.ts']) },
  ])),
];
process.stdout.write(`\nThe slowest tests:\n${listSlowestTests(vitestReport, playwrightReport).join('\n')}\n`);
await rm(reports, { recursive: true, force: true });
report(results);

async function checkSizes(): Promise<Finished> {
  const sizes = measureSizes();
  for (const { name, kib, budgetKib } of sizes)
    process.stdout.write(`${kib <= budgetKib ? ' ' : '!'} ${kib} of ${budgetKib} KiB  ${name}\n`);
  return { ok: sizes.every(({ kib, budgetKib }) => kib <= budgetKib), output: '' };
}

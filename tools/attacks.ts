import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { auditRegistry, listUnverifiedPackages } from './checks/audit-packages.ts';
import { run } from './run.ts';
import { findGaps, isNamed, type Proof, readRows } from './checks/security-proofs.ts';

type Report = { testResults: { name: string; assertionResults: { title: string; status: string }[] }[] };

/**
 * `npm run attacks` runs the tests that docs/security-tests.md names and audits the npm packages. It fails if a test or the audit
 * fails.
 */
const rows = readRows();
const proofs = rows.flatMap((row) => row.proofs);
const failures = findGaps(rows);

heading('attacks through the API, and the proofs of the security page');
const ran = await runVitest(proofs.filter(({ file }) => !file.startsWith('e2e/')));
heading('attacks in a browser');
const journeys = [...new Set(proofs.filter(({ file }) => file.startsWith('e2e/')).map(({ file }) => file))];
const browser = await run('playwright', ['test', ...journeys]);
if (!browser.ok) failures.push('an attack in the browser');
heading('packages');
const packages = checkPackages();

heading('result');
print(`${rows.length} items of ASVS and findings, ${proofs.length} proofs`);
print(
  `${ran} tests of the API and of the screens, ${/(\d+) passed/.exec(browser.output)?.[1] ?? 0} in a browser passed`,
);
print(packages);
for (const failure of failures) print(`! ${failure}`);
process.exitCode = failures.length > 0 ? 1 : 0;

/**
 * Runs the API attacks and the test files of `named`, the Vitest tests that docs/security-tests.md names. If a named test does not
 * pass, records a failure. Returns the number of passed tests.
 */
async function runVitest(named: Proof[]): Promise<number> {
  const report = join(mkdtempSync(join(tmpdir(), 'vialibera-attacks-')), 'report.json');
  const files = [...new Set(['server/src/attacks', ...named.map(({ file }) => file)])];
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile=${report}`];
  const { ok } = await run('vitest', ['run', '--no-color', ...reporters, ...files]);
  if (!ok) failures.push('an attack through the API');
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  for (const proof of named) {
    const tests = testResults.find(({ name }) => name.endsWith(proof.file))?.assertionResults ?? [];
    const mine = tests.filter(({ title }) => isNamed(proof, title));
    if (mine.length === 0 || mine.some(({ status }) => status !== 'passed'))
      failures.push(`${proof.item}: «${proof.name}» has not passed`);
  }
  return testResults.flatMap(({ assertionResults }) => assertionResults).filter(({ status }) => status === 'passed')
    .length;
}

function checkPackages(): string {
  const stray = listUnverifiedPackages();
  for (const path of stray) failures.push(`${path} does not come from the registry with its hash`);
  const audit = auditRegistry();
  if (audit && audit.serious > 0)
    failures.push(`${audit.serious} packages with serious known vulnerabilities: npm audit`);
  if (!audit) return 'packages: all with their hash; the registry could not be reached for known vulnerabilities';
  return `packages: all with their hash; known vulnerabilities ${audit.known}, serious ${audit.serious}`;
}

function heading(text: string) {
  process.stdout.write(`\n== ${text}\n`);
}

function print(text: string) {
  process.stdout.write(`${text}\n`);
}

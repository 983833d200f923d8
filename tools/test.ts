import { join } from 'node:path';
import { measureSizes } from './size-check.ts';
import { type Finished, ROOT, run } from './run.ts';

/** One check of the whole; `count` reads how many passed and failed from its output, where it counts several. */
type Check = {
  name: string;
  act: () => Promise<Finished>;
  count?: (output: string) => [passed: number, failed: number];
};

const checks: Check[] = [
  { name: 'format', act: () => run('prettier', ['--check', '.', '--log-level', 'warn']) },
  { name: 'lint', act: () => run('oxlint', ['--type-aware', '--deny-warnings']) },
  { name: 'types', act: () => run('npm', ['run', '--silent', 'typecheck']) },
  { name: 'unused', act: () => run('knip', []) },
  { name: 'content', act: () => run('npm', ['run', '--silent', 'content:check']) },
  { name: 'unit and use cases', act: () => run('vitest', ['run', '--no-color']), count: countVitest },
  { name: 'build', act: () => run('npm', ['run', '--silent', 'build']) },
  { name: 'sizes', act: checkSizes },
  { name: 'journeys', act: () => run('playwright', ['test']), count: countPlaywright },
  { name: 'lighthouse', act: () => run('node', ['tools/lighthouse.ts']) },
];

// The journeys start the server a hundred times: compiled once, each starts in three quarters of the time.
process.env.NODE_COMPILE_CACHE ??= join(ROOT, 'node_modules/.cache/node');

let passed = 0;
let failed = 0;
const broken: string[] = [];
for (const { name, act, count } of checks) {
  process.stdout.write(`\n== ${name}\n`);
  const { ok, output } = await act();
  const [right, wrong] = count?.(output) ?? (ok ? [1, 0] : [0, 1]);
  passed += right;
  // A suite that broke before it could count has failed once.
  failed += ok ? wrong : Math.max(1, wrong);
  if (!ok) broken.push(name);
}
if (broken.length > 0) process.stdout.write(`\nFailed: ${broken.join(', ')}\n`);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed > 0 ? 1 : 0;

async function checkSizes(): Promise<Finished> {
  const sizes = measureSizes();
  for (const { name, kib, budgetKib } of sizes)
    process.stdout.write(`${kib <= budgetKib ? ' ' : '!'} ${kib} of ${budgetKib} KiB  ${name}\n`);
  return { ok: sizes.every(({ kib, budgetKib }) => kib <= budgetKib), output: '' };
}

function countVitest(output: string): [number, number] {
  const line = /^\s*Tests\s+(.*)$/m.exec(output)?.[1] ?? '';
  return [Number(/(\d+) passed/.exec(line)?.[1] ?? 0), Number(/(\d+) failed/.exec(line)?.[1] ?? 0)];
}

function countPlaywright(output: string): [number, number] {
  const number = (word: string) => Number(new RegExp(`^\\s*(\\d+) ${word}`, 'm').exec(output)?.[1] ?? 0);
  return [number('passed'), number('failed')];
}

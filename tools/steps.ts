import { availableParallelism } from 'node:os';
import { type Finished, run } from './run.ts';

/**
 * One check of the repository, such as the linter. `count` reads the numbers of passed and failed tests from the output of the
 * check.
 */
export type Step = {
  name: string;
  run: () => Promise<Finished>;
  count?: (output: string) => [passed: number, failed: number];
  quiet?: boolean;
};

type StepResult = { name: string; passed: number; failed: number };

export const FORMAT = quietStep('format', 'oxfmt', '--check');
/**
 * The linter also checks the types, because its rules need them anyway. It checks each file with the options of the nearest
 * tsconfig.json. It runs beside another lane, so it gets half of the cores. Each of its threads checks the shared types again:
 * with two threads it needs 50 % more CPU time.
 */
export const LINT: Step = {
  name: 'lint and types',
  quiet: true,
  run: () =>
    run('oxlint', ['--type-aware', '--type-check', '--deny-warnings'], {
      quiet: true,
      env: { GOMAXPROCS: String(Math.ceil(availableParallelism() / 2)) },
    }),
};
export const UNUSED = quietStep('unused', 'knip');
export const CONTENT = quietStep('content', 'node', 'content/src/check-content.cli.ts');

/**
 * Returns a step that prints the output of its command only if the command fails. It prints the output after the command has
 * ended, so the outputs of parallel steps do not mix.
 */
export function quietStep(name: string, command: string, ...args: string[]): Step {
  return { name, run: () => run(command, args, { quiet: true }), quiet: true };
}

/** Runs the lanes in parallel. Each lane is a list of steps that run one after the other. */
export async function runLanes(...lanes: Step[][]): Promise<StepResult[]> {
  return (await Promise.all(lanes.map(runSteps))).flat();
}

export async function runSteps(steps: Step[]): Promise<StepResult[]> {
  const results: StepResult[] = [];
  for (const step of steps) results.push(await runStep(step));
  return results;
}

/** Prints the names of the failed steps and the totals, and sets the exit code. */
export function report(results: StepResult[]): void {
  const total = (key: 'passed' | 'failed') => results.reduce((sum, result) => sum + result[key], 0);
  const broken = results.filter(({ failed }) => failed > 0).map(({ name }) => name);
  if (broken.length > 0) process.stdout.write(`\nFailed: ${broken.join(', ')}\n`);
  process.stdout.write(`\n${total('passed')} passed, ${total('failed')} failed\n`);
  process.exitCode = total('failed') > 0 ? 1 : 0;
}

async function runStep({ name, run: start, count, quiet = false }: Step): Promise<StepResult> {
  const startedAt = performance.now();
  const { ok, output } = await start();
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  if (quiet && !ok) process.stdout.write(`${output.trimEnd()}\n`);
  process.stdout.write(`${ok ? '✓' : '✗'} ${name} (${seconds} s)\n`);
  const [passed, failed] = count?.(output) ?? (ok ? [1, 0] : [0, 1]);
  // A command may fail without a failed test, for example if the test runner crashes. The step then counts as one failed test.
  return { name, passed, failed: ok ? failed : Math.max(1, failed) };
}

export function countVitest(output: string): [number, number] {
  const line = /^\s*Tests\s+(.*)$/m.exec(output)?.[1] ?? '';
  return [Number(/(\d+) passed/.exec(line)?.[1] ?? 0), Number(/(\d+) failed/.exec(line)?.[1] ?? 0)];
}

export function countPlaywright(output: string): [number, number] {
  const number = (word: string) => Number(new RegExp(`^\\s*(\\d+) ${word}`, 'm').exec(output)?.[1] ?? 0);
  return [number('passed'), number('failed')];
}

import { spawnSync } from 'node:child_process';
import { run, ROOT } from './run.ts';
import { countVitest, LINT, quietStep, report, runLanes, type Step, UNUSED } from './steps.ts';

const CACHE = 'node_modules/.cache';

/**
 * `npm run check` checks format, lint, types and unused code, and runs the tests that import a changed file. A file counts as
 * changed if it differs from the commit `base`: by default the merge base with main, or on main itself the last pushed commit. An
 * argument sets another commit.
 */
const base = process.argv[2] ?? git('merge-base', 'HEAD', 'origin/main') ?? git('merge-base', 'HEAD', 'main') ?? 'HEAD';
const changedTests: Step = {
  name: `tests of what changed since ${base.slice(0, 10)}`,
  run: () => run('vitest', ['run', '--changed', base, '--passWithNoTests', '--no-color'], { quiet: true }),
  count: countVitest,
  quiet: true,
};

report(
  await runLanes(
    [LINT, incrementalTypes('domain'), incrementalTypes('web/service-worker'), incrementalTypes('.')],
    [
      quietStep('format', 'prettier', '--check', '.', '--log-level', 'warn', '--cache', '--cache-strategy', 'content'),
      UNUSED,
      changedTests,
    ],
  ),
);

/** Returns a step that checks the types of `project`. A cache file limits the check to what changed since the last run. */
function incrementalTypes(project: string): Step {
  const file = `${CACHE}/types-${project.replaceAll(/\W/g, '-')}.tsbuildinfo`;
  return quietStep(`types of ${project}`, 'tsc', '-p', project, '--incremental', '--tsBuildInfoFile', file);
}

function git(...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

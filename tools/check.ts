import { spawnSync } from 'node:child_process';
import { parse } from 'node:path';
import { run, ROOT } from './run.ts';
import { countVitest, FORMAT, LINT, report, runLanes, type Step, UNUSED } from './steps.ts';

/**
 * `npm run check` checks format, lint, types and unused code, and runs the tests in the folders of the changed files. Tests in
 * other folders that import the changed files run only with `npm test`. A file counts as changed if it differs from the commit
 * `base`. By default, `base` is the merge base with main; on main itself, it is the last pushed commit. An argument sets another
 * commit.
 */
const base = process.argv[2] ?? git('merge-base', 'HEAD', 'origin/main') ?? git('merge-base', 'HEAD', 'main') ?? 'HEAD';
const changed = [git('diff', '--name-only', base), git('ls-files', '--others', '--exclude-standard')]
  .join('\n')
  .split('\n');
const filters = [...new Set(changed.filter((file) => /\.tsx?$/.test(file)).flatMap(testsNear))];
const changedTests: Step = {
  name: `tests near what changed since ${base.slice(0, 10)}`,
  run: () => run('vitest', ['run', ...filters, '--passWithNoTests', '--no-color'], { quiet: true }),
  count: countVitest,
  quiet: true,
};

report(await runLanes([LINT], [FORMAT, UNUSED, ...(filters.length > 0 ? [changedTests] : [])]));

/**
 * Returns the path filters of Vitest for one changed file: its folder, and for a rule or a schema also the slice of the same name
 * on the server.
 */
function testsNear(file: string): string[] {
  const { dir, name } = parse(file);
  const [workspace, , room = name] = dir.split('/');
  if (workspace === 'domain' || workspace === 'contract') return [`${dir}/`, `server/src/slices/${room}/`];
  return dir.includes('/src/') || workspace === 'tools' ? [`${dir}/`] : [];
}

function git(...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

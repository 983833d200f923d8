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
 * Returns the path filters of Vitest for one changed file. For a file of `domain` or `contract`, the filters
 * are its own test and the server folder of the same name. For a file in `tools`, in `question-files` or in a subfolder of any
 * other package's `src`, the filter is the file's folder. For any other file there is no filter.
 */
function testsNear(file: string): string[] {
  const { dir, name } = parse(file);
  if (dir !== 'domain/src' && dir !== 'contract/src')
    return dir.includes('/src/') || dir === 'question-files/src' || dir === 'tools' ? [`${dir}/`] : [];
  const rule = name.replace(/\.test$/, '');
  return [`${dir}/${rule}.test`, `server/src/${rule}/`];
}

function git(...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

import { mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT, run } from '#tools/run.ts';

/**
 * The last commit before decision 046. Its code takes about 20 SQL statements to complete a lesson or to submit an exam.
 */
const BEFORE = '293a5cf9';

export type CodeBefore = { main: string; remove: () => Promise<void> };

/**
 * Builds the server of the commit `BEFORE` in a temporary folder. Returns null if the clone is shallow and does not contain
 * this commit.
 */
export async function buildCodeBefore(): Promise<CodeBefore | null> {
  const known = await run('git', ['cat-file', '-e', `${BEFORE}^{commit}`], { quiet: true });
  if (!known.ok) return null;
  const parent = await mkdtemp(join(tmpdir(), 'vialibera-before-'));
  const tree = join(parent, 'tree');
  const remove = async () => {
    await run('git', ['worktree', 'remove', '--force', tree], { quiet: true });
    await rm(parent, { recursive: true, force: true });
  };
  for (const step of [
    () => run('git', ['worktree', 'add', '--detach', tree, BEFORE], { quiet: true }),
    () => linkPackages(tree),
    () => run('vite', ['build', 'server', '--logLevel', 'warn'], { cwd: tree, quiet: true }),
  ]) {
    const finished = await step();
    if (finished && !finished.ok) {
      await remove();
      throw new Error(`the code before could not be built:\n${finished.output}`);
    }
  }
  return { main: join(tree, 'server/dist/main.js'), remove };
}

/**
 * Creates links in `tree` to the installed packages. The project's own workspaces are linked to their folders in `tree`,
 * because they must be those of the old commit.
 */
async function linkPackages(tree: string) {
  const [installed, linked, own] = [join(ROOT, 'node_modules'), join(tree, 'node_modules'), '@vialibera'];
  await mkdir(join(linked, own), { recursive: true });
  for (const name of await readdir(installed))
    if (name !== own && name !== '.cache') await symlink(join(installed, name), join(linked, name));
  for (const name of await readdir(join(installed, own))) await symlink(join(tree, name), join(linked, own, name));
  await symlink(join(ROOT, 'server/node_modules'), join(tree, 'server/node_modules'));
}

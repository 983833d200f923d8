import { join } from 'node:path';
import { compressFiles } from './compress-files.ts';
import { stashPreviousReleases } from './previous-releases.ts';
import { ROOT, run } from '#tools/run.ts';

const DIST = join(ROOT, 'web/dist');

const restorePreviousReleases = await stashPreviousReleases(DIST);
// The two groups of builds run in parallel, because each build uses both cores only for part of its time. After the
// build of the app, the files in `assets` do not change any more, so they are compressed while the second group is
// still being built.
await Promise.all([
  vite('web')
    .then(restorePreviousReleases)
    .then(() => compressFiles(join(DIST, 'assets'))),
  vite('server').then(() => vite('web', '--ssr', '--outDir', 'dist-ssr', '--emptyOutDir')),
]);
await exitOnFailure('node', 'web/prerender.cli.ts');
await compressFiles(DIST);

function vite(folder: string, ...options: string[]) {
  return exitOnFailure('vite', 'build', folder, '--logLevel', 'warn', ...options);
}

async function exitOnFailure(command: string, ...args: string[]) {
  const { ok } = await run(command, args);
  if (!ok) process.exit(1);
}

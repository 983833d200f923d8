import { join } from 'node:path';
import { compressFiles } from './compress-files.ts';
import { stashPreviousReleases } from './previous-releases.ts';
import { ROOT, run } from './run.ts';

const DIST = join(ROOT, 'web/dist');

const restorePreviousReleases = await stashPreviousReleases(DIST);
// The lanes run in parallel, because each build uses both cores only at times. The files in `assets` do not change after the build
// of the app, so they are compressed while the second lane builds.
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

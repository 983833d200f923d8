import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { promisify } from 'node:util';
import { stashPreviousReleases } from './previous-releases.ts';
import { ROOT, run } from './run.ts';

const DIST = join(ROOT, 'web/dist');
const COMPRESSED = /\.(html|js|css|svg|json|webmanifest|txt)$/;

const restorePreviousReleases = await stashPreviousReleases(DIST);
for (const [command, ...args] of [
  ['vite', 'build', 'web', '--logLevel', 'warn'],
  ['vite', 'build', 'web', '--logLevel', 'warn', '--ssr', '--outDir', 'dist-ssr', '--emptyOutDir'],
  ['node', 'web/prerender.cli.ts'],
  ['vite', 'build', 'server', '--logLevel', 'warn'],
] as const) {
  const { ok } = await run(command, args);
  if (!ok) process.exit(1);
}
await restorePreviousReleases();
await compress(DIST);

/** Compresses the files at the highest level during the build, so that the server need not compress them for each request. */
async function compress(folder: string) {
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || !COMPRESSED.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    const content = await readFile(path);
    const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
    await writeFile(`${path}.br`, await promisify(brotliCompress)(content, { params }));
    await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
  }
}

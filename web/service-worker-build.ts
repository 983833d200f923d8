import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build, type Plugin } from 'vite';

const ENTRY = join(import.meta.dirname, 'service-worker/service-worker.ts');
/** The files that the service worker caches, in addition to the scripts, styles and fonts in `assets`. */
const SHELL = ['index.html', 'favicon.svg', 'icons/icon-192.png'];
const ASSET = /\.(js|css|woff2)$/;

/**
 * Returns a plugin that builds the service worker after the app. The build replaces `self.releaseFiles` with the list of this
 * release's files. The plugin does not use workbox-build, which needs 300 packages (decision 052).
 */
export function serviceWorkerBuild(): Plugin {
  let dist = '';
  return {
    name: 'service-worker-build',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved: ({ root, build: { outDir } }) => {
      dist = resolve(root, outDir);
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler: async () => {
        await build({
          configFile: false,
          logLevel: 'warn',
          define: { 'self.releaseFiles': JSON.stringify(await listReleaseFiles(dist)) },
          build: {
            outDir: dist,
            emptyOutDir: false,
            copyPublicDir: false,
            target: 'es2023',
            modulePreload: false,
            rolldownOptions: { input: ENTRY, output: { format: 'iife', entryFileNames: 'service-worker.js' } },
          },
        });
      },
    },
  };
}

/**
 * Returns the files in `dist` that a release needs without network, as Workbox expects them. `revision` is a hash of the content. It is
 * null in `assets`, because the names of these files already contain a hash.
 */
async function listReleaseFiles(dist: string): Promise<{ url: string; revision: string | null }[]> {
  const shell = SHELL.map(async (url) => {
    const content = await readFile(join(dist, url));
    return { url, revision: createHash('md5').update(content).digest('hex') };
  });
  const assets = (await readdir(join(dist, 'assets'))).filter((name) => ASSET.test(name)).toSorted();
  return [...(await Promise.all(shell)), ...assets.map((name) => ({ url: `assets/${name}`, revision: null }))];
}

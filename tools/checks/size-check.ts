import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '#tools/run.ts';

const DIST = join(ROOT, 'web/dist');
const KIB = 1024;

/** The most JavaScript, in KiB after compression with Brotli, that a page may load. */
const FIRST_ROUTE_KIB = 130;
const FURTHER_ROUTE_KIB = 40;
/** A public page works without the app. Its own script may only import the app on demand. */
const PUBLIC_PAGE_KIB = 15;

type Chunk = { file: string; imports?: string[] };
type Manifest = Record<string, Chunk>;

export type Size = { name: string; kib: number; budgetKib: number };

/**
 * Returns the sizes of the scripts in the last build: those of the app with its first route (the dashboard), those that
 * each further route adds, and those of a public page.
 */
export function measureSizes(): Size[] {
  const manifest = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8')) as Manifest;
  const app = listScripts(manifest, 'index.html');
  const routes = Object.keys(manifest)
    .filter((name) => name.startsWith('src/app/routes/'))
    .map((name) => {
      const own = [...listScripts(manifest, name)].filter((file) => !app.has(file));
      return { name: name.replace(/\?.*/, ''), own };
    });
  const first = routes.find(({ name }) => name === 'src/app/routes/dashboard.tsx')?.own ?? [];
  return [
    { name: 'app with its first route', kib: kibOf([...app, ...first]), budgetKib: FIRST_ROUTE_KIB },
    ...routes.map(({ name, own }) => ({ name, kib: kibOf(own), budgetKib: FURTHER_ROUTE_KIB })),
    {
      name: 'public page',
      kib: kibOf([...listScripts(manifest, 'src/app/public-page.ts')]),
      budgetKib: PUBLIC_PAGE_KIB,
    },
  ];
}

/** Returns the file of an entry of the manifest and the files that it imports statically, directly or not. */
function listScripts(manifest: Manifest, name: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`web/dist has no ${name}. Run npm run build first.`);
  if (found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const imported of chunk.imports ?? []) listScripts(manifest, imported, found);
  return found;
}

function kibOf(files: readonly string[]): number {
  const bytes = files.reduce((sum, file) => sum + statSync(join(DIST, `${file}.br`)).size, 0);
  return Math.round((bytes / KIB) * 10) / 10;
}

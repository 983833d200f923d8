import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '#tools/run.ts';

const DIST = join(ROOT, 'web/dist');
const KIB = 1024;

/** The size budgets in KiB after compression with Brotli. */
const FIRST_ROUTE_KIB = 105;
const FURTHER_ROUTE_KIB = 30;
const LANDING_SCRIPT_KIB = 15;
const LANDING_TOTAL_KIB = 140;

type Chunk = {
  file: string;
  isEntry?: boolean;
  imports?: string[];
  css?: string[];
  dynamicImports?: string[];
  src?: string;
};
type Manifest = Record<string, Chunk>;

export type Size = { name: string; kib: number; budgetKib: number };

/**
 * Returns the download sizes of the app with its first route (the dashboard), of the additional files of each route,
 * and of the landing page.
 */
export function measureSizes(): Size[] {
  const manifest = readManifest();
  const shell = filesOf(manifest, findEntry(manifest));
  const routes = Object.entries(manifest).filter(
    ([source]) => source.startsWith('src/app/routes/') && !source.includes('?tsr-shared'),
  );
  const sizes = routes.map(([source, chunk]) => {
    const own = [...filesOf(manifest, chunk)].filter((file) => !shell.has(file));
    return { name: source.replace(/\?.*/, ''), kib: kibOf(own), budgetKib: FURTHER_ROUTE_KIB };
  });
  const dashboard = sizes.find(({ name }) => name === 'src/app/routes/dashboard.tsx')?.kib ?? 0;
  return [
    { name: 'app with its first route', kib: kibOf([...shell]) + dashboard, budgetKib: FIRST_ROUTE_KIB },
    ...sizes,
    ...landing(manifest),
  ];
}

/** Returns the script files of the app and of its first route, the dashboard. */
export function listFirstRouteFiles(): string[] {
  const manifest = readManifest();
  const shell = filesOf(manifest, findEntry(manifest));
  const dashboard = Object.entries(manifest).find(([source]) =>
    source.startsWith('src/app/routes/dashboard.tsx?tsr-split'),
  );
  return [...(dashboard ? filesOf(manifest, dashboard[1], shell) : shell)];
}

function readManifest(): Manifest {
  return JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8')) as Manifest;
}

function findEntry(manifest: Manifest): Chunk {
  const entry = Object.values(manifest).find(({ isEntry, src }) => isEntry && src === 'index.html');
  if (!entry) throw new Error('web/dist/.vite/manifest.json has no entry index.html: run `npm run build`.');
  return entry;
}

function landing(manifest: Manifest): Size[] {
  const html = readFileSync(join(DIST, 'pages/home.html'), 'utf8');
  const linked = [...html.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css|woff2|svg|png|webmanifest))"/g)].map(
    ([, file = '']) => file,
  );
  // The files that a script imports are counted too, because a script of the landing page once imported the whole app
  // unnoticed.
  const scripts = [...html.matchAll(/<script[^>]+src="\/([^"]+)"/g)].flatMap(([, file = '']) => {
    const chunk = Object.values(manifest).find((it) => it.file === file);
    return chunk ? [...filesOf(manifest, chunk)] : [file];
  });
  const total = kibOf(['pages/home.html', ...new Set([...linked.map((file) => file.slice(1)), ...scripts])]);
  return [
    { name: 'landing, scripts before idle', kib: kibOf(scripts), budgetKib: LANDING_SCRIPT_KIB },
    { name: 'landing, all', kib: total, budgetKib: LANDING_TOTAL_KIB },
  ];
}

function filesOf(manifest: Manifest, chunk: Chunk, seen = new Set<string>()): Set<string> {
  if (seen.has(chunk.file)) return seen;
  if (chunk.file.endsWith('.js')) seen.add(chunk.file);
  for (const name of chunk.imports ?? []) {
    const imported = manifest[name];
    if (imported) filesOf(manifest, imported, seen);
  }
  return seen;
}

function kibOf(files: string[]): number {
  const bytes = files.map((file) => sizeOf(join(DIST, file)));
  return Math.round((bytes.reduce((sum, size) => sum + size, 0) / KIB) * 10) / 10;
}

function sizeOf(path: string): number {
  return statSync(`${path}.br`, { throwIfNoEntry: false })?.size ?? statSync(path).size;
}

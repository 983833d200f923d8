import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './run.ts';

type Manifest = Record<string, { imports?: string[] }>;

/** Returns the last build's cycles of chunks. */
export function measureCycles(): string[] {
  return listCycles(JSON.parse(readFileSync(join(ROOT, 'web/dist/.vite/manifest.json'), 'utf8')) as Manifest);
}

/**
 * Returns the circles in which chunks import one another, e.g. `a → b → a`. In such a circle a chunk may run before the code that it
 * uses, and the screen does not start. The bundler makes them from groups of modules (`web/chunk-groups.ts`).
 */
export function listCycles(manifest: Manifest): string[] {
  const done = new Set<string>();
  const cycles: string[] = [];
  const visit = (name: string, path: string[]) => {
    if (path.includes(name)) return void cycles.push([...path.slice(path.indexOf(name)), name].join(' → '));
    if (done.has(name)) return;
    for (const next of manifest[name]?.imports ?? []) visit(next, [...path, name]);
    done.add(name);
  };
  for (const name of Object.keys(manifest)) visit(name, []);
  return cycles;
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '#tools/run.ts';

type Manifest = Record<string, { imports?: string[] }>;

/** Returns the import cycles between the chunks of the last build. */
export function measureCycles(): string[] {
  return listCycles(JSON.parse(readFileSync(join(ROOT, 'web/dist/.vite/manifest.json'), 'utf8')) as Manifest);
}

/**
 * Returns the cycles in which chunks import one another, for example `a → b → a`. In such a cycle, a chunk may run before
 * the code that it uses, and then the screen does not start. Cycles arise when the bundler forms groups of modules
 * (`web/chunk-groups.ts`).
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

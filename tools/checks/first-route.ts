import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '#tools/run.ts';
import { listFirstRouteFiles } from './size-check.ts';

/** The size of each package or folder in the app's first route, in KiB before minification. */
export type GroupSizes = Record<string, number>;

/**
 * The path of the file with the sizes that were accepted last. The command `node tools/checks/write-first-route.ts` writes
 * this file.
 */
export const RECORD = join(ROOT, 'tools/checks/first-route.json');
const MODULES = join(ROOT, 'web/dist/.vite/module-sizes.json');
const KIB = 1024;
/**
 * If the size of a group changes by more than this many KiB, the new size must be accepted (`write-first-route.ts`).
 */
const TOLERANCE_KIB = 1;

/** Returns the sizes of the groups in the last build. Leaves out groups whose size rounds to 0.0 KiB. */
export function measureFirstRoute(): GroupSizes {
  const modules = JSON.parse(readFileSync(MODULES, 'utf8')) as Record<string, Record<string, number>>;
  const bytes: Record<string, number> = {};
  for (const file of listFirstRouteFiles())
    for (const [group, size] of Object.entries(modules[file] ?? {})) bytes[group] = (bytes[group] ?? 0) + size;
  const sizes = Object.entries(bytes).map(([group, size]) => [group, Math.round((size / KIB) * 10) / 10] as const);
  return Object.fromEntries(sizes.filter(([, kib]) => kib > 0).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

export function readRecord(): GroupSizes {
  return JSON.parse(readFileSync(RECORD, 'utf8')) as GroupSizes;
}

/** Returns a line for each group that has changed by more than the tolerance, the largest growth first. */
export function listChanges(recorded: GroupSizes, measured: GroupSizes): string[] {
  const groups = [...new Set([...Object.keys(recorded), ...Object.keys(measured)])];
  return groups
    .map((group) => ({ group, from: recorded[group] ?? 0, to: measured[group] ?? 0 }))
    .filter(({ from, to }) => Math.abs(to - from) > TOLERANCE_KIB)
    .toSorted((a, b) => b.to - b.from - (a.to - a.from))
    .map(({ group, from, to }) => `${group} ${to > from ? 'grew' : 'shrank'} from ${from} to ${to} KiB`);
}

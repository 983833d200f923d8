import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { resolveImport } from '#tools/floors.mjs';
import { ROOT } from '#tools/run.ts';

/** The folders whose subfolders are rooms of one floor. */
const FLOORS = [
  'domain/src',
  'content/src',
  'question-files/src',
  'server/src/platform',
  'server/src/slices',
  'web/src/platform',
  'web/src/study-parts',
  'web/src/features',
  'web/src/admin',
];
const WORKSPACES = [
  'domain/src',
  'contract/src',
  'question-files/src',
  'content/src',
  'server/src',
  'web/src',
  'tools',
  'e2e',
];
const MAX_FILES = 40;

/** Rules that belong to no single slice. */
const DOMAIN_SUBJECTS = ['braking', 'junctions', 'random', 'reliability', 'text', 'time'];
/** Screens that show data of several slices, or none. */
const SCREENS = ['install', 'landing', 'legal', 'offline', 'profile', 'reminder'];

const files = WORKSPACES.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:tsx?|mjs)$/.test(name) && !/(?:^|\/)(?:node_modules|dist)\//.test(name))
    .map((name) => `${folder}/${name}`),
);
const production = files.filter((file) => !/\.(?:test|bench)\.tsx?$|\/test-support\/|\/attacks\//.test(file));
const roomsOf = (folder: string) =>
  readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter((it) => it.isDirectory() && it.name !== 'test-support')
    .map(({ name }) => name);
const slices = roomsOf('server/src/slices');

test('no folder has more than 40 files', () => {
  const counts = Map.groupBy(files, (file) => dirname(file));
  expect([...counts].filter(([, found]) => found.length > MAX_FILES).map(([folder]) => folder)).toEqual([]);
});

describe.each(FLOORS)('the rooms of %s', (floor) => {
  test('never import each other, directly or through other rooms', () => {
    expect(findCycle(listRoomImports(floor))).toEqual([]);
  });
});

describe('a slice has the same name everywhere', () => {
  test.each(slices)('the contract has a file for the slice %s of the server', (slice) => {
    expect(files).toContain(`contract/src/${slice}.ts`);
  });

  test.each(roomsOf('domain/src').filter((room) => !DOMAIN_SUBJECTS.includes(room)))(
    'the rules in domain/src/%s belong to the slice of that name',
    (room) => expect(slices).toContain(room),
  );

  test.each(roomsOf('web/src/features').filter((room) => !SCREENS.includes(room)))(
    'the screens in web/src/features/%s belong to the slice of that name',
    (room) => expect(slices).toContain(room),
  );
});

/** Returns, for each room of a floor, the other rooms of the floor that its production code imports. */
function listRoomImports(floor: string): Map<string, Set<string>> {
  const roomOf = (path: string) =>
    path.startsWith(`${floor}/`) ? /^([^/]+)\//.exec(path.slice(floor.length + 1))?.[1] : undefined;
  const imports = new Map<string, Set<string>>();
  for (const file of production) {
    const room = roomOf(file);
    if (!room) continue;
    for (const [, specifier = ''] of readFileSync(join(ROOT, file), 'utf8').matchAll(
      /(?:from|import\(?)\s*'([^']+)'/g,
    )) {
      const imported = roomOf(resolveImport(file, specifier) ?? '');
      if (imported && imported !== room) imports.set(room, (imports.get(room) ?? new Set()).add(imported));
    }
  }
  return imports;
}

/** Returns the rooms of a cycle, or an empty list if there is none. */
function findCycle(imports: Map<string, Set<string>>): string[] {
  const done = new Set<string>();
  const visit = (room: string, path: string[]): string[] => {
    if (path.includes(room)) return [...path.slice(path.indexOf(room)), room];
    if (done.has(room)) return [];
    for (const next of imports.get(room) ?? []) {
      const cycle = visit(next, [...path, room]);
      if (cycle.length > 0) return cycle;
    }
    done.add(room);
    return [];
  };
  return [...imports.keys()].map((room) => visit(room, [])).find((cycle) => cycle.length > 0) ?? [];
}

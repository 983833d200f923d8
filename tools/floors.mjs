import { posix } from 'node:path';

/**
 * The floors of the house: a folder, and what its files may import besides packages. `*` stands for one room, a subfolder. A room
 * may import itself, and `.../*` means all rooms of that floor. The first row that matches a file counts. `node` stands for the
 * modules of Node. The third column lists the only packages of a floor that may not use all. Tests are exempt. tools/checks/rooms.test.ts checks that no two rooms of a floor import each other.
 */
const packages = 'domain/src contract/src question-files/src content/src';
const web = 'domain/src contract/src web/src/strings';
const platform = 'web/src/platform';
const shared = `${web} web/src/ui web/src/platform web/src/study-parts content/src/scenes`;

export const FLOORS = [
  ['domain/src', 'domain/src', 'ts-fsrs'],
  ['contract/src', 'contract/src domain/src'],
  ['question-files/src', 'question-files/src contract/src domain/src'],
  ['content/src', 'content/src question-files/src domain/src node'],
  ['server/src/platform', `${packages} server/src/platform server/src/env.ts server/src/context.ts node`],
  [
    'server/src/slices',
    `${packages} server/src/platform server/src/slices server/src/env.ts server/src/context.ts node`,
  ],
  ['server/src', `${packages} server/src node`],
  ['web/src/strings', `${web} web/src/platform/device web/src/platform/network`],
  [`${platform}/device`, `${web} ${platform}/device`],
  [`${platform}/network`, `${web} ${platform}/device ${platform}/network`],
  [`${platform}/offline`, `${web} ${platform}/device ${platform}/network ${platform}/offline`],
  [`${platform}/api`, `${web} ${platform}/device ${platform}/network ${platform}/offline ${platform}/api`],
  [
    `${platform}/session`,
    `${web} ${platform}/device ${platform}/network ${platform}/offline ${platform}/api ${platform}/session`,
  ],
  [`${platform}/native`, `${web} ${platform}`],
  ['web/src/ui', `${web} web/src/ui ${platform}/device ${platform}/network`],
  ['web/src/study-parts', shared],
  ['web/src/features/*', shared],
  ['web/src/admin', `${shared} web/src/admin question-files/src`],
  ['web/src/app', `${shared} web/src`],
  ['tools', 'tools e2e server/src web domain/src contract/src content/src question-files/src node'],
  ['e2e', 'e2e tools server/src web/src domain/src contract/src content/src question-files/src node'],
];

const ALIAS = /^#(domain|contract|question-files|content|server|web)\//;
const PACKAGE = /^@vialibera\/([a-z-]+)(?:\/(.+))?$/;

/** Returns the path of an imported module from the root of the repository, `node` for a module of Node, or undefined for a package. */
export function resolveImport(file, specifier) {
  if (specifier.startsWith('node:')) return 'node';
  if (specifier.startsWith('.')) return posix.join(posix.dirname(file), specifier);
  if (/^#(tools|e2e)\//.test(specifier)) return specifier.slice(1);
  if (ALIAS.test(specifier)) return specifier.replace(ALIAS, '$1/src/');
  const [, workspace, path] = PACKAGE.exec(specifier) ?? [];
  return workspace && `${workspace}/src/${path ?? 'index'}.ts`;
}

/** Whether `file` may import `specifier`. Both the file and the folders of `FLOORS` are paths from the root of the repository. */
export function isImportAllowed(file, specifier) {
  const target = resolveImport(file, specifier);
  const floor = FLOORS.find(([folder]) => roomOf(file, folder));
  if (!floor) return true;
  const [folder, allowed, allowedPackages] = floor;
  if (!target) return !allowedPackages || allowedPackages.split(' ').includes(specifier);
  return [roomOf(file, folder), ...allowed.split(' ')].some((it) => target === it || target.startsWith(`${it}/`));
}

/** Returns the folder of `file` that matches `folder`, in which `*` stands for any name. Returns undefined if there is none. */
function roomOf(file, folder) {
  const pattern = new RegExp(`^${folder.replaceAll('*', '[^/]+')}(?=/)`);
  return pattern.exec(file)?.[0];
}

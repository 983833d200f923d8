import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '#tools/run.ts';

type LockedPackage = { integrity?: string; resolved?: string; link?: true };

test('the lock file has the address of each package, so that npm installs from its cache without asking the registry', () => {
  const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  const packages = Object.entries(lock.packages).filter(([path, { link }]) => path.includes('node_modules/') && !link);
  expect(packages.length).toBeGreaterThan(0);
  const isComplete = ({ integrity, resolved }: LockedPackage) =>
    integrity?.startsWith('sha512-') && resolved?.startsWith('https://registry.npmjs.org/');
  expect(packages.filter(([, locked]) => !isComplete(locked)).map(([path]) => path)).toEqual([]);
});

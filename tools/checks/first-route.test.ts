import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listChanges } from './first-route.ts';

test('lists the packages and folders that grew, the largest growth first, and then the ones that shrank', () => {
  const recorded = { 'react-dom': 520, 'web/src/app/chrome': 20, 'web/src/ui': 9.5, idb: 4 };
  const measured = { 'react-dom': 520.9, 'web/src/app/chrome': 22, 'web/src/ui': 30.5, sonner: 1.2 };
  expect(listChanges(recorded, measured)).toEqual([
    'web/src/ui grew from 9.5 to 30.5 KiB',
    'web/src/app/chrome grew from 20 to 22 KiB',
    'sonner grew from 0 to 1.2 KiB',
    'idb shrank from 4 to 0 KiB',
  ]);
});

test('lists every package or folder that grew by more than one KiB, and none that did not change', () => {
  const sizes = fc.dictionary(fc.constantFrom('react', 'web/src/ui', 'domain'), fc.integer({ min: 1, max: 90 }));
  fc.assert(
    fc.property(
      sizes,
      fc.constantFrom('react', 'web/src/ui', 'domain'),
      fc.integer({ min: 2, max: 50 }),
      (from, group, by) => {
        const to = (from[group] ?? 0) + by;
        expect(listChanges(from, { ...from, [group]: to })).toEqual([
          `${group} grew from ${from[group] ?? 0} to ${to} KiB`,
        ]);
        expect(listChanges(from, from)).toEqual([]);
      },
    ),
  );
});

import { expect, test } from 'vitest';
import { pressed, searchOf, viewOf } from './user-view.ts';

const usual = { search: '', filter: 'all', sort: 'email', direction: 'asc' } as const;

test.each(['level', 'xp'] as const)('%s: the first press shows the highest first, the next ones turn round', (sort) => {
  const first = pressed(sort, usual);
  expect(first).toEqual({ sort, direction: 'desc' });
  const second = pressed(sort, first);
  expect(second).toEqual({ sort, direction: 'asc' });
  expect(pressed(sort, second)).toEqual(first);
});

test.each([
  [{}, usual],
  [
    { cerca: ' ada ', mostra: 'admin', ordina: 'xp' },
    { search: 'ada', filter: 'admin', sort: 'xp', direction: 'desc' },
  ],
  [{ mostra: 'tutto', ordina: 'password', verso: 'su' }, usual],
])('the address %o shows %o', (search, view) => {
  expect(viewOf(search)).toEqual(view);
});

test('a view survives the address', () => {
  for (const sort of ['email', 'level', 'xp'] as const) {
    for (const direction of ['asc', 'desc'] as const) {
      const view = { search: 'ada@', filter: 'suspended', sort, direction } as const;
      expect(viewOf(searchOf(view))).toEqual(view);
    }
  }
  expect(Object.values(searchOf(usual)).filter(Boolean)).toEqual([]);
});

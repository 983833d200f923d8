import { expect, test } from 'vitest';
import { toggleSort, toUserSearch, parseUserView } from './user-view.ts';

const usual = { search: '', filter: 'all', sort: 'email', direction: 'asc' } as const;

test.each(['level', 'xp'] as const)(
  'the first click on %s sorts in descending order, and each further click reverses the order',
  (sort) => {
    const first = toggleSort(sort, usual);
    expect(first).toEqual({ sort, direction: 'desc' });
    const second = toggleSort(sort, first);
    expect(second).toEqual({ sort, direction: 'asc' });
    expect(toggleSort(sort, second)).toEqual(first);
  },
);

test.each([
  [{}, usual],
  [
    { cerca: ' ada ', mostra: 'admin', ordina: 'xp' },
    { search: 'ada', filter: 'admin', sort: 'xp', direction: 'desc' },
  ],
  [{ mostra: 'tutto', ordina: 'password', verso: 'su' }, usual],
])('parses the search params %o as %o', (search, view) => {
  expect(parseUserView(search)).toEqual(view);
});

test('a view of the user list stays the same if it is converted to search params and back', () => {
  for (const sort of ['email', 'level', 'xp'] as const) {
    for (const direction of ['asc', 'desc'] as const) {
      const view = { search: 'ada@', filter: 'suspended', sort, direction } as const;
      expect(parseUserView(toUserSearch(view))).toEqual(view);
    }
  }
  expect(Object.values(toUserSearch(usual)).filter(Boolean)).toEqual([]);
});

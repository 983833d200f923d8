import type { Edition } from '@vialibera/domain/banks/edition';
import { expect, test } from 'vitest';
import { conceptWith, contentWith } from '#content/test-support/content-fixtures.ts';
import { editionIssues } from './check-editions.ts';

const first: Edition = {
  id: '2023',
  validFrom: null,
  source: 'A list',
  isCertain: true,
  statements: 3,
  withdrawn: null,
  added: null,
};
const second: Edition = { ...first, id: '2026', validFrom: '2026-09-21', statements: 2, withdrawn: ['a'], added: [] };
const issuesOf = (change: Partial<Edition>) =>
  editionIssues(
    contentWith({
      editions: [first, { ...second, ...change }],
      ministry: [{ topic: 1, concepts: [conceptWith({}, ['a', 'b', 'c'])] }],
    }),
  );

test('editions that follow each other have no issue', () => {
  expect(issuesOf({})).toEqual([]);
  expect(issuesOf({ statements: 90, withdrawn: null, added: null })).toEqual([]);
});

test('finds a key of no statement, and a statement that is named twice', () => {
  expect(issuesOf({ withdrawn: ['z'] })).toEqual(['edition 2026: the statement z does not exist']);
  expect(issuesOf({ withdrawn: ['a'], added: ['a'], statements: 3 })).toEqual(['edition 2026 names a statement twice']);
});

test('finds an edition out of order, and one whose number of statements is wrong', () => {
  expect(issuesOf({ validFrom: null })).toEqual(['edition 2026 must be valid from a later day than 2023']);
  expect(issuesOf({ statements: 3 })).toEqual(['edition 2026 has 3 statements instead of 2']);
});

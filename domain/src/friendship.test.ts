import fc from 'fast-check';
import { expect, test } from 'vitest';
import { typedFriendCode } from './friend-code.ts';
import { orderedPair, requestBlocks } from './friendship.ts';
import { lastSeenAt, seenIsStale } from './last-seen.ts';
import { initialsOf, shownName, typedDisplayName } from './shown-name.ts';

const NOW = new Date('2026-03-10T09:00:00Z');
const ago = (hours: number) => new Date(NOW.getTime() - hours * 3600_000);

test('a pair has one order, whoever comes first', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.uuid(), (one, other) => {
      expect(orderedPair(one, other)).toEqual(orderedPair(other, one));
      expect([one, other].toSorted()).toEqual(orderedPair(one, other));
    }),
  );
});

test.each([
  ['pending, sent by me', 'me', 'pending', 0, true],
  ['pending, sent to me', 'you', 'pending', 0, true],
  ['mine, rejected six days ago', 'me', 'rejected', 6 * 24, true],
  ['mine, rejected seven days ago', 'me', 'rejected', 7 * 24, false],
  ['rejected by me', 'you', 'rejected', 0, false],
  ['accepted, and the friendship ended since', 'me', 'accepted', 0, false],
] as const)('a request %s blocks another one: %s, %s, %i h: %s', (_, senderId, status, hours, blocks) => {
  expect(requestBlocks([{ senderId, status, updatedAt: ago(hours) }], 'me', NOW)).toBe(blocks);
});

test.each([
  [0, { unit: 'online' }],
  [0.99, { unit: 'online' }],
  [1, { unit: 'hours', count: 1 }],
  [23.99, { unit: 'hours', count: 23 }],
  [24, { unit: 'days', count: 1 }],
  [71, { unit: 'days', count: 2 }],
  [-0.05, { unit: 'online' }],
])('seen %d hours ago is %j', (hours, shown) => expect(lastSeenAt(ago(hours), NOW)).toEqual(shown));

test('who was never here was not seen, and a visit is noted once a minute', () => {
  expect(lastSeenAt(null, NOW)).toBeNull();
  expect(lastSeenAt(new Date(NOW.getTime() + 3600_000), NOW), 'by a clock ahead').toBeNull();
  expect(seenIsStale(null, NOW)).toBe(true);
  expect(seenIsStale(new Date(NOW.getTime() + 3600_000), NOW), 'by a clock ahead').toBe(true);
  expect(seenIsStale(new Date(NOW.getTime() - 59_999), NOW)).toBe(false);
  expect(seenIsStale(new Date(NOW.getTime() - 60_000), NOW)).toBe(true);
});

test('a stranger reads the chosen name or none; only a friend reads the part before the at sign', () => {
  const anna = { displayName: null, email: 'anna.rossi@example.org' };
  expect(shownName(anna, { isFriend: false })).toBeNull();
  expect(shownName(anna, { isFriend: true })).toBe('anna.rossi');
  expect(shownName({ ...anna, displayName: 'Anna' }, { isFriend: false })).toBe('Anna');
});

test.each([
  ['Anna Rossi', 'AN'],
  ['d’Alì', 'DA'],
  ['_x_', 'X'],
  [null, 'U'],
  ['...', 'U'],
])('the initials of %s are %s', (name, initials) => expect(initialsOf(name)).toBe(initials));

test.each<[string, string | null | undefined]>([
  ['  Anna   Rossi ', 'Anna Rossi'],
  ['', null],
  ['   ', null],
  ["D'Alì", "D'Alì"],
  ['anna@example.org', undefined],
  ['www.esempio', undefined],
  ['vinci.com', undefined],
  ['Anna 🚗', undefined],
  ['<b>Anna</b>', undefined],
  ['1234', undefined],
  ['A'.repeat(31), undefined],
])('the name «%s» is kept as %s', (typed, kept) => expect(typedDisplayName(typed)).toBe(kept));

test('a typed code is uppercase, without spaces, at most eight signs', () => {
  expect(typedFriendCode(' k7mx 2p9q zz')).toBe('K7MX2P9Q');
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseFriendCode } from './friend-code.ts';
import { orderedPair, isRequestBlocked } from './friendship.ts';
import { toLastSeen, shouldUpdateLastSeen } from '#domain/time/last-seen.ts';
import { initialsOf, displayNameFor, parseDisplayName } from './display-name.ts';

const NOW = new Date('2026-03-10T09:00:00Z');
const ago = (hours: number) => new Date(NOW.getTime() - hours * 3600_000);

test('a pair has the same order whichever user comes first', () => {
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
] as const)(
  'a friend request (%s; sender: %s, status: %s, age: %i h) blocks a new request: %s',
  (_, senderId, status, hours, blocks) => {
    expect(isRequestBlocked([{ senderId, status, updatedAt: ago(hours) }], 'me', NOW)).toBe(blocks);
  },
);

test.each([
  [0, { unit: 'online' }],
  [0.99, { unit: 'online' }],
  [1, { unit: 'hours', count: 1 }],
  [23.99, { unit: 'hours', count: 23 }],
  [24, { unit: 'days', count: 1 }],
  [71, { unit: 'days', count: 2 }],
  [-0.05, { unit: 'online' }],
])('a visit %d hours ago is described as %j', (hours, lastSeen) =>
  expect(toLastSeen(ago(hours), NOW)).toEqual(lastSeen),
);

test('a learner who was never online has no last visit; a visit is saved at most once a minute', () => {
  expect(toLastSeen(null, NOW)).toBeNull();
  expect(toLastSeen(new Date(NOW.getTime() + 3600_000), NOW), 'by a clock ahead').toBeNull();
  expect(shouldUpdateLastSeen(null, NOW)).toBe(true);
  expect(shouldUpdateLastSeen(new Date(NOW.getTime() + 3600_000), NOW), 'by a clock ahead').toBe(true);
  expect(shouldUpdateLastSeen(new Date(NOW.getTime() - 59_999), NOW)).toBe(false);
  expect(shouldUpdateLastSeen(new Date(NOW.getTime() - 60_000), NOW)).toBe(true);
});

test('without a chosen name, friends see the part of the email before the at sign, and strangers see no name', () => {
  const anna = { displayName: null, email: 'anna.rossi@example.org' };
  expect(displayNameFor(anna, { isFriend: false })).toBeNull();
  expect(displayNameFor(anna, { isFriend: true })).toBe('anna.rossi');
  expect(displayNameFor({ ...anna, displayName: 'Anna' }, { isFriend: false })).toBe('Anna');
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
])('the name «%s» is parsed as %s', (typed, name) => expect(parseDisplayName(typed)).toBe(name));

test('a typed friend code is changed to uppercase, its spaces are removed, and it is cut to eight characters', () => {
  expect(parseFriendCode(' k7mx 2p9q zz')).toBe('K7MX2P9Q');
});

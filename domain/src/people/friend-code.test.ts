import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeFriendCode } from './friend-code.ts';
import { greetingAt } from '#domain/rewards/greeting.ts';

test('a friend code has 8 uppercase characters that are not easily confused', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (chance) => {
      expect(makeFriendCode(() => chance)).toMatch(/^[A-HJKMNP-Z2-9]{8}$/);
    }),
  );
});

test.each([
  [5, 'morning'],
  [12, 'morning'],
  [13, 'afternoon'],
  [18, 'evening'],
  [2, 'evening'],
])('the greeting at %i o’clock is that of the %s', (hour, greeting) => {
  expect(greetingAt(hour)).toBe(greeting);
});

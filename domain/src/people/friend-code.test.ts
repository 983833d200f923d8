import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeFriendCode, parseFriendCode } from './friend-code.ts';
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

test.each([
  ['k7mx2p9q', 'K7MX2P9Q'],
  [' K7MX2P9Q', 'K7MX2P9Q'],
  ['K7MX2P9Q\n', 'K7MX2P9Q'],
  ['K7MX 2P9Q', 'K7MX2P9Q'],
  ['K7MX-\n2P9Q', 'K7MX2P9Q'],
  ['Codice: K7MX2P9Q', 'K7MX2P9Q'],
  ['Codice: K7MX 2P9Q', 'K7MX2P9Q'],
  ['Aggiungimi! Il mio codice è K7MX2P9Q.', 'K7MX2P9Q'],
  ['k7m', 'K7M'],
])('the friend code is found in the text «%s»', (text, code) => {
  expect(parseFriendCode(text)).toBe(code);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseDeepLink } from './deep-link.ts';

const SERVER = 'https://vialibera.example';

test.each([
  ['vialibera://auth?code=abc', { kind: 'session', code: 'abc' }],
  ['vialibera://auth?error=1', { kind: 'google-failed' }],
  ['vialibera://open/quiz', { kind: 'page', path: '/quiz' }],
  ['vialibera://open', { kind: 'page', path: '/' }],
  ['vialibera://elsewhere/quiz', null],
  [`${SERVER}/api/auth/verify-email?token=t.t&callbackURL=%2Fdashboard`, { kind: 'confirm', token: 't.t' }],
  [`${SERVER}/api/auth/verify-email`, null],
  [
    `${SERVER}/api/auth/reset-password/tok-1?callbackURL=%2Freset-password`,
    { kind: 'page', path: '/reset-password?token=tok-1' },
  ],
  [`${SERVER}/unit/dossi?da=mail#lezioni`, { kind: 'page', path: '/unit/dossi?da=mail#lezioni' }],
  [`${SERVER}/api/auth/sign-out`, null],
  [`${SERVER}/posta/1`, null],
  [`${SERVER}/gestore`, null],
  ['https://vialibera.example.evil.example/quiz', null],
  ['javascript:alert(1)', null],
  ['non è un indirizzo', null],
])('%s', (url, link) => {
  expect(parseDeepLink(url, SERVER)).toEqual(link);
});

test('no deep link leads to a page outside the app', () => {
  const parts = fc.constantFrom(
    'vialibera://',
    'open',
    'auth',
    '/',
    '//',
    '\\',
    '@',
    'evil.example',
    '?code=',
    '#',
    SERVER,
  );
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 6 }), (pieces) => {
      const link = parseDeepLink(pieces.join(''), SERVER);
      if (link?.kind !== 'page') return;
      expect(new URL(link.path, SERVER).origin).toBe(SERVER);
    }),
  );
});

import { expect, test } from 'vitest';
import { emailInToken } from './email-in-token.ts';

const tokenOf = (claims: unknown) =>
  `head.${btoa(JSON.stringify(claims)).replaceAll('+', '-').replaceAll('=', '')}.tail`;

test('the address of a confirmation link is read from its token', () => {
  expect(emailInToken(tokenOf({ email: 'anna+patente@esempio.it', registration: 'x' }))).toBe(
    'anna+patente@esempio.it',
  );
});

test.each(['', 'x', 'a.b.c', tokenOf(null), tokenOf('x'), tokenOf({}), tokenOf({ email: 7 })])(
  'the token «%s» fills in nothing',
  (token) => {
    expect(emailInToken(token)).toBe('');
  },
);

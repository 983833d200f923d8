import { expect, test } from 'vitest';
import { emailInToken } from './email-in-token.ts';

const tokenOf = (claims: unknown) =>
  `head.${btoa(JSON.stringify(claims)).replaceAll('+', '-').replaceAll('=', '')}.tail`;

test('reads the email address from a confirmation token', () => {
  expect(emailInToken(tokenOf({ email: 'anna+patente@esempio.it', registration: 'x' }))).toBe(
    'anna+patente@esempio.it',
  );
});

test.each(['', 'x', 'a.b.c', tokenOf(null), tokenOf('x'), tokenOf({}), tokenOf({ email: 7 })])(
  'returns an empty string for the token «%s»',
  (token) => {
    expect(emailInToken(token)).toBe('');
  },
);

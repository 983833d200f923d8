import { APIError } from 'better-auth/api';
import type { EndpointContext } from './auth-deps.ts';

/**
 * The most common passwords of six or more characters, according to public statistics of leaked passwords, with additions that
 * are popular in Italy.
 */
const COMMON_PASSWORDS = new Set(
  `123456 1234567 12345678 123456789 1234567890 111111 000000 123123 123321 654321 666666 121212 112233 222222 333333 555555 777777 888888 999999
  159753 147258 123654 987654321 qwerty qwerty123 qwertyuiop azerty asdfgh asdfghjkl zxcvbnm 1q2w3e 1q2w3e4r 1q2w3e4r5t q1w2e3r4 abc123 abcdef abcd1234
  password password1 password123 passw0rd pass123 letmein welcome welcome1 iloveyou monkey dragon sunshine princess football master shadow superman batman
  ciao123 ciaociao ciaobella juventus juve1897 napoli1926 forzanapoli forzainter inter1908 milan1899 forzamilan roma1927 forzaroma francesco alessandro
  andrea giuseppe antonio giovanni valentina francesca alessia martina chiara federica stefano lorenzo matteo amoremio tiamo123 amore123 stellina cucciolo
  tesoro principessa cioccolato pizza123 italia italia90 ferrari vialibera patente patente1 patenteb autoscuola admin1 admin123 administrator root123 test123 test1234
  changeme secret computer internet pokemon starwars google samsung facebook instagram minecraft fortnite`
    .split(/\s+/)
    .filter(Boolean),
);

/** Throws if the new password is too short, too long or too common. */
export function checkNewPassword({ context }: EndpointContext, password: string): void {
  const { minPasswordLength, maxPasswordLength } = context.password.config;
  if (password.length < minPasswordLength) throw passwordError('PASSWORD_TOO_SHORT', 'Password too short');
  if (password.length > maxPasswordLength) throw passwordError('PASSWORD_TOO_LONG', 'Password too long');
  if (COMMON_PASSWORDS.has(password.toLowerCase())) throw passwordError('PASSWORD_COMMON', 'Password too common');
}

function passwordError(code: string, message: string) {
  return new APIError('BAD_REQUEST', { code, message });
}

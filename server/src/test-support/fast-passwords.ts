import { randomBytes, scryptSync } from 'node:crypto';
import type { AuthService } from '#server/slices/accounts/auth.ts';

/**
 * The lowest possible cost of scrypt. With the production cost, the use-case tests would spend a third of their time on
 * hashing.
 */
const COST = { N: 2, r: 1, p: 1 };

/** Makes this instance of better-auth hash passwords at a low cost, so that tests are faster. */
export async function useFastPasswords(auth: Pick<AuthService, '$context'>): Promise<void> {
  const { password } = await auth.$context;
  password.hash = async (text) => {
    const salt = randomBytes(16).toString('hex');
    return `${salt}:${hash(text, salt)}`;
  };
  password.verify = async ({ hash: stored, password: text }) => {
    const [salt = '', expected] = stored.split(':');
    return hash(text, salt) === expected;
  };
}

function hash(text: string, salt: string): string {
  return scryptSync(text.normalize('NFKC'), salt, 64, COST).toString('hex');
}

import { randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { PASSWORD } from './scenarios.ts';

type Scrypt = (
  password: string,
  salt: string,
  length: number,
  options: { N: number; r: number; p: number; maxmem: number },
) => Promise<Buffer>;

const [cost, blocks] = [16_384, 16];

/** Returns the hash of the benchmark learners' password, in the form in which better-auth stores it. */
export async function hashPassword(): Promise<string> {
  const salt = randomBytes(16).toString('hex');
  const options = { N: cost, r: blocks, p: 1, maxmem: 256 * cost * blocks };
  const key = await (promisify(scrypt) as Scrypt)(PASSWORD, salt, 64, options);
  return `${salt}:${key.toString('hex')}`;
}

import { availableParallelism } from 'node:os';
import { APIError } from 'better-auth/api';
import { hashPassword, verifyPassword } from 'better-auth/crypto';

/** Node's own pool has four threads, which files and names need too. */
const MOST_AT_ONCE = 2;
/** At fifteen a second on one core the last one waits some four seconds. */
const MOST_WAITING = 64;
const RETRY_AFTER_SECONDS = 5;

type Limits = { atOnce: number; waiting: number };

/**
 * Takes turns at work that costs a core's tenth of a second. Node does the hashing on threads of its own; without turns a class
 * that signs in at the same moment would take all cores from those who study. Whoever finds the queue full is told so at once.
 */
export class HashingQueue {
  readonly #limits: Limits;
  readonly #waiting: (() => void)[] = [];
  #atWork = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#atWork >= this.#limits.atOnce) await this.#turn();
    else this.#atWork += 1;
    try {
      return await work();
    } finally {
      // The place goes to the next one as it is, so that nobody slips in between.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#atWork -= 1;
    }
  }

  #turn(): Promise<void> {
    if (this.#waiting.length >= this.#limits.waiting)
      throw new APIError(
        'SERVICE_UNAVAILABLE',
        { code: 'SIGN_IN_BUSY', message: 'Too many sign-ins at this moment' },
        { 'retry-after': String(RETRY_AFTER_SECONDS) },
      );
    return new Promise((done) => this.#waiting.push(done));
  }
}

/** better-auth's own hashing, in turns: half of the cores at most. */
export function hashInTurns() {
  const atOnce = Math.max(1, Math.min(MOST_AT_ONCE, Math.floor(availableParallelism() / 2)));
  const queue = new HashingQueue({ atOnce, waiting: MOST_WAITING });
  return {
    hash: (password: string) => queue.run(() => hashPassword(password)),
    verify: (given: { hash: string; password: string }) => queue.run(() => verifyPassword(given)),
  };
}

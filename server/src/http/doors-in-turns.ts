import { availableParallelism } from 'node:os';
import { createMiddleware } from 'hono/factory';

/** Where a password is hashed: a core's tenth of a second each, on Node's own threads. */
const COSTLY = new Set(['/api/auth/sign-in/email', '/api/auth/sign-up/email', '/api/auth/reset-password']);
/** Node's pool has four threads, which files and compression need too. */
const MOST_AT_ONCE = 2;
/** At a dozen a second on one core the last one waits some five seconds. */
const MOST_WAITING = 64;
const RETRY_AFTER_SECONDS = 5;

/** So many at once, so many more in a line, and nobody else. */
export class TurnQueue {
  readonly #atOnce: number;
  readonly #most: number;
  readonly #line: (() => void)[] = [];
  #inside = 0;

  constructor({ atOnce, waiting }: { atOnce: number; waiting: number }) {
    this.#atOnce = atOnce;
    this.#most = waiting;
  }

  /** Null when the line is full; else one's turn, after which `leave` must be called. */
  enter(): Promise<void> | null {
    if (this.#inside < this.#atOnce) {
      this.#inside += 1;
      return Promise.resolve();
    }
    if (this.#line.length >= this.#most) return null;
    return new Promise((done) => this.#line.push(done));
  }

  leave() {
    // The place goes to the next one as it is, so that nobody slips in between.
    const next = this.#line.shift();
    if (next) next();
    else this.#inside -= 1;
  }
}

/**
 * Lets sign-ins in by turns, before they cost anything: a class that comes at the same moment takes half of the cores at most and
 * one or two of the database's connections, so that those who study do not notice. Whoever finds the line full is told at once.
 */
export function doorsInTurns() {
  const atOnce = Math.max(1, Math.min(MOST_AT_ONCE, Math.floor(availableParallelism() / 2)));
  const queue = new TurnQueue({ atOnce, waiting: MOST_WAITING });
  return createMiddleware(async (c, next) => {
    if (c.req.method !== 'POST' || !COSTLY.has(c.req.path)) return next();
    const turn = queue.enter();
    if (!turn)
      return c.json({ code: 'SIGN_IN_BUSY', defined: false }, 503, { 'retry-after': String(RETRY_AFTER_SECONDS) });
    await turn;
    try {
      await next();
    } finally {
      queue.leave();
    }
  });
}

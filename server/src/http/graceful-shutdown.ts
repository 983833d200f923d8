import { setTimeout as wait } from 'node:timers/promises';
import { createMiddleware } from 'hono/factory';

/** Announces a shutdown through the health check, while all other requests are answered as before. */
export class GracefulShutdown {
  #draining = false;

  /** Fails health checks for `seconds`, so that a proxy stops routing requests here. 0 skips the delay. */
  async begin(seconds: number): Promise<void> {
    if (seconds === 0) return;
    this.#draining = true;
    await wait(seconds * 1000);
  }

  /** Answers 503 during the shutdown; otherwise passes the request on to the check of the database. */
  readonly healthCheck = createMiddleware(async (c, next) =>
    this.#draining ? c.json({ status: 'draining' }, 503, { 'cache-control': 'no-store' }) : next(),
  );
}

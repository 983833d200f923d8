import { setTimeout as wait } from 'node:timers/promises';
import { createMiddleware } from 'hono/factory';

/** Announces a shutdown through the health check, while all other requests are answered as before. */
export class GracefulShutdown {
  #draining = false;

  /**
   * Makes health checks fail and waits `seconds`, so that a proxy stops routing requests to this server. Does nothing if
   * `seconds` is 0.
   */
  async begin(seconds: number): Promise<void> {
    if (seconds === 0) return;
    this.#draining = true;
    await wait(seconds * 1000);
  }

  /** Answers health checks with 503 during the shutdown. Before the shutdown, the next handler answers them. */
  readonly healthCheck = createMiddleware(async (c, next) =>
    this.#draining ? c.json({ status: 'draining' }, 503, { 'cache-control': 'no-store' }) : next(),
  );
}

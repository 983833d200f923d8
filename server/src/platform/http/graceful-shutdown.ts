import { setTimeout as wait } from 'node:timers/promises';
import { createMiddleware } from 'hono/factory';

/** Announces a shutdown by letting the health check fail. The server still handles all other requests. */
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

  /** Responds to health checks with 503 during the shutdown. Before the shutdown, the next handler responds to them. */
  readonly healthCheck = createMiddleware(async (c, next) =>
    this.#draining ? c.json({ status: 'draining' }, 503, { 'cache-control': 'no-store' }) : next(),
  );
}

import { setTimeout as wait } from 'node:timers/promises';
import { createMiddleware } from 'hono/factory';

/** Whether this process is about to go. It then says so to whoever asks for its health and answers everything else as before. */
export class Leaving {
  #begun = false;

  /** Tells for so long that it goes, so that nobody finds its door closed. Without a proxy that listens there is nobody to tell. */
  async announce(seconds: number): Promise<void> {
    if (seconds === 0) return;
    this.#begun = true;
    await wait(seconds * 1000);
  }

  /** For the route of health, before what looks at the database: a proxy that asks there sends people elsewhere. */
  readonly tell = createMiddleware(async (c, next) =>
    this.#begun ? c.json({ status: 'leaving' }, 503, { 'cache-control': 'no-store' }) : next(),
  );
}

type Limits = {
  maxConcurrent: number;
  /** The maximum number of waiting requests: `maxQueued` in total, and `maxQueuedPerKey` with the same key. */
  maxQueued: number;
  maxQueuedPerKey: number;
};

/**
 * A semaphore with a bounded queue. Each request for a slot has a key, such as an IP address. The keys take turns, so that many
 * requests with one key do not delay the others.
 */
export class BoundedSemaphore {
  readonly #limits: Limits;
  /**
   * The callbacks of the waiting requests, grouped by key. The next free slot goes to the first request of the first key in
   * this map.
   */
  readonly #waiters = new Map<string, (() => void)[]>();
  #running = 0;
  #queued = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /**
   * Returns a promise that resolves when the caller gets a slot. The caller must free the slot with `release`. Returns null if
   * one of the limits of the queue is reached.
   */
  acquire(key: string): Promise<void> | null {
    const { maxConcurrent, maxQueued, maxQueuedPerKey } = this.#limits;
    if (this.#running < maxConcurrent) {
      this.#running += 1;
      return Promise.resolve();
    }
    const waiters = this.#waiters.get(key) ?? [];
    if (this.#queued >= maxQueued || waiters.length >= maxQueuedPerKey) return null;
    this.#queued += 1;
    this.#waiters.set(key, waiters);
    return new Promise((done) => waiters.push(done));
  }

  release(): void {
    const [next] = this.#waiters;
    if (!next) {
      this.#running -= 1;
      return;
    }
    const [key, waiters] = next;
    const start = waiters.shift();
    this.#queued -= 1;
    this.#waiters.delete(key);
    if (waiters.length > 0) this.#waiters.set(key, waiters);
    // Passes the slot directly to the next waiting request; otherwise a new request could take the slot first.
    start?.();
  }
}

type Limits = {
  maxConcurrent: number;
  /** How many may wait in all, and how many of them for one key. */
  maxQueued: number;
  maxQueuedPerKey: number;
};

/** A semaphore with a bounded queue. Waiting keys take turns, so that many waiters of one key do not delay other keys. */
export class BoundedSemaphore {
  readonly #limits: Limits;
  /** The waiters of each key; the next turn belongs to the first key. */
  readonly #waiters = new Map<string, (() => void)[]>();
  #running = 0;
  #queued = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** Returns null when the queue is full, else a promise that resolves with a slot, which `release` must free. */
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
    // The slot is handed over without freeing it, so that a request that arrives now cannot take it.
    start?.();
  }
}

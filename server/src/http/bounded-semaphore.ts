type Limits = {
  maxConcurrent: number;
  /** How many may wait in all, and how many of them for one key. */
  maxQueued: number;
  maxQueuedPerKey: number;
};

/** A semaphore with a bounded queue. The keys that wait take turns, so that many waiters of one key delay no other key. */
export class BoundedSemaphore {
  readonly #limits: Limits;
  /** The waiters of each key; the key whose turn is next is the first. */
  readonly #waiters = new Map<string, (() => void)[]>();
  #running = 0;
  #queued = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** Null when the queue is full; else a promise of a slot, which must be given back by `release`. */
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
    // The slot is handed over as it is: a request that arrives now cannot take it.
    start?.();
  }
}

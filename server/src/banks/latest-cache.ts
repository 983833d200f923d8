/** Caches one value for each name: the one that was read last. It is read again as soon as it is wanted with another key. */
export class LatestCache<Value> {
  readonly #entries = new Map<string, { key: string; value: Promise<Value> }>();

  get(name: string, key: string, read: () => Promise<Value>): Promise<Value> {
    const cached = this.#entries.get(name);
    if (cached?.key === key) return cached.value;
    const value = this.#read(name, read);
    this.#entries.set(name, { key, value });
    return value;
  }

  /** A failed read is removed from the cache, so that the next call tries again. */
  async #read(name: string, read: () => Promise<Value>): Promise<Value> {
    try {
      return await read();
    } catch (error) {
      this.#entries.delete(name);
      throw error;
    }
  }
}

/**
 * Caches one value for each name. A request with the same name and key as the last one returns the cached value. A request with
 * another key reads the value again.
 */
export class LatestCache<Value> {
  readonly #entries = new Map<string, { key: string; value: Promise<Value> }>();

  get(name: string, key: string, read: () => Promise<Value>): Promise<Value> {
    const cached = this.#entries.get(name);
    if (cached?.key === key) return cached.value;
    const value = this.#read(name, read);
    this.#entries.set(name, { key, value });
    return value;
  }

  /** A failed read is removed from the cache, so that the next request reads the value again. */
  async #read(name: string, read: () => Promise<Value>): Promise<Value> {
    try {
      return await read();
    } catch (error) {
      this.#entries.delete(name);
      throw error;
    }
  }
}

import pg from 'pg';

/** A statement seen this often gets a name. */
const PREPARE_AFTER = 5;
/** At most this many statement texts are tracked (LRU); `in` lists of varying length would otherwise fill the map. */
const MAX_TRACKED_TEXTS = 500;

/**
 * Returns a client class for a pool that names frequent statements, as `.prepare(name)` does, so that PostgreSQL plans each of them
 * once instead of on every request: saving an exam answer spends more time on planning than on all the rest. A pooler in front of
 * PostgreSQL must support named statements (docs/operations.md).
 */
export function withPreparedStatements(): typeof pg.Client {
  const names = new StatementNames();
  return class extends pg.Client {
    override query = ((query: unknown, ...more: unknown[]) => {
      const send = super.query.bind(this) as (...args: unknown[]) => unknown;
      return send(isUnnamed(query) ? { ...query, name: names.nameFor(query.text) } : query, ...more);
    }) as pg.Client['query'];
  };
}

/** Whether a query comes from drizzle. A plain string, such as `begin`, needs no plan. */
function isUnnamed(query: unknown): query is { text: string } {
  return typeof query === 'object' && query !== null && 'text' in query && !('name' in query && query.name);
}

/** One name per statement text, the same on all connections of the pool. */
class StatementNames {
  readonly #timesSeen = new Map<string, number>();
  readonly #names = new Map<string, string>();

  nameFor(text: string): string | undefined {
    const name = this.#names.get(text);
    if (name !== undefined) return name;
    const times = (this.#timesSeen.get(text) ?? 0) + 1;
    // Deleting and inserting again moves the text to the end of the map; the first entry is the least recently seen.
    this.#timesSeen.delete(text);
    if (times >= PREPARE_AFTER && this.#names.size < MAX_TRACKED_TEXTS)
      this.#names.set(text, `auto_${this.#names.size}`);
    else this.#timesSeen.set(text, times);
    if (this.#timesSeen.size > MAX_TRACKED_TEXTS) this.#timesSeen.delete(this.#timesSeen.keys().next().value as string);
    return this.#names.get(text);
  }
}

import pg from 'pg';

/** A query that has been sent this many times gets a name, so that PostgreSQL does not plan it again every time. */
const PREPARE_AFTER = 5;
/**
 * The maximum size of two maps: the names of frequent queries, and the use counts of queries without a name. When the first map
 * is full, no more names are given. When the second map is full, its least recently used query is removed. Without these limits,
 * queries with `in` lists would fill the memory, because lists of different lengths result in different texts.
 */
const MAX_TRACKED_TEXTS = 500;

/**
 * Returns a client class for a connection pool. It makes frequent queries prepared statements by giving them names, as
 * `.prepare(name)` does, so that PostgreSQL does not plan them on every request. Planning would take most of the time for saving
 * an exam answer. A pooler in front of PostgreSQL must support prepared statements (docs/operations.md).
 */
export function withPreparedStatements(): typeof pg.Client {
  const names = new QueryNames();
  return class extends pg.Client {
    // The overloads of `query` have different result types. TypeScript accepts `never` for all of them.
    override query(query: unknown, ...more: unknown[]): never {
      const send = super.query.bind(this) as (...args: unknown[]) => unknown;
      return send(isUnnamed(query) ? { ...query, name: names.nameFor(query.text) } : query, ...more) as never;
    }
  };
}

/**
 * Whether a query is an object without a name. Drizzle sends its queries in this form. Queries in the form of strings, such as
 * those of pg-boss, get no name.
 */
function isUnnamed(query: unknown): query is { text: string } {
  return typeof query === 'object' && query !== null && 'text' in query && !('name' in query && query.name);
}

/** Chooses a name for each frequent query text. The name is the same on all connections of the pool. */
class QueryNames {
  readonly #timesSeen = new Map<string, number>();
  readonly #names = new Map<string, string>();

  nameFor(text: string): string | undefined {
    const name = this.#names.get(text);
    if (name !== undefined) return name;
    const times = (this.#timesSeen.get(text) ?? 0) + 1;
    // The text is deleted and inserted again to move it to the end of the map, so that the first entry is the least recently used
    // one.
    this.#timesSeen.delete(text);
    if (times >= PREPARE_AFTER && this.#names.size < MAX_TRACKED_TEXTS)
      this.#names.set(text, `auto_${this.#names.size}`);
    else this.#timesSeen.set(text, times);
    if (this.#timesSeen.size > MAX_TRACKED_TEXTS) this.#timesSeen.delete(this.#timesSeen.keys().next().value as string);
    return this.#names.get(text);
  }
}

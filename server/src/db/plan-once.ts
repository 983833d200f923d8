import pg from 'pg';

/** What has come so often comes again. */
const OFTEN = 5;
/** How many texts are kept in mind. The product has some hundreds; lists of any length make more, which soon make room again. */
const MOST_TEXTS = 500;

/**
 * For a pool: connections on which PostgreSQL plans a statement once instead of at each request. What comes often gets a name, as with
 * `.prepare(name)`, and PostgreSQL keeps the plan under it. For an answer of an exam, planning costs more than all the rest. A pooler
 * between us and PostgreSQL must keep named statements (docs/operations.md).
 */
export function planOnce(): typeof pg.Client {
  const names = new Names();
  return class extends pg.Client {
    override query = ((query: unknown, ...more: unknown[]) => {
      const send = super.query.bind(this) as (...args: unknown[]) => unknown;
      return send(isUnnamed(query) ? { ...query, name: names.of(query.text) } : query, ...more);
    }) as pg.Client['query'];
  };
}

/** What drizzle sends. A text alone, such as `begin`, needs no plan. */
function isUnnamed(query: unknown): query is { text: string } {
  return typeof query === 'object' && query !== null && 'text' in query && !('name' in query && query.name);
}

/** One name for each text, on whatever connection of the pool it goes. */
class Names {
  readonly #timesSeen = new Map<string, number>();
  readonly #names = new Map<string, string>();

  of(text: string): string | undefined {
    const name = this.#names.get(text);
    if (name !== undefined) return name;
    const times = (this.#timesSeen.get(text) ?? 0) + 1;
    // Behind all others now: the first is the one that was not seen for longest.
    this.#timesSeen.delete(text);
    if (times >= OFTEN && this.#names.size < MOST_TEXTS) this.#names.set(text, `often_${this.#names.size}`);
    else this.#timesSeen.set(text, times);
    if (this.#timesSeen.size > MOST_TEXTS) this.#timesSeen.delete(this.#timesSeen.keys().next().value as string);
    return this.#names.get(text);
  }
}

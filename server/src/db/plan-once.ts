import pg from 'pg';

/** What has come so often comes again. */
const OFTEN = 5;
/** How many texts are kept in mind. The product has some hundreds; lists of any length make more, which soon make room again. */
const MOST_TEXTS = 500;
const timesSeen = new Map<string, number>();
const names = new Map<string, string>();

/**
 * A connection on which PostgreSQL plans a statement once instead of at each request: what comes often gets a name, as with
 * `.prepare(name)`, and PostgreSQL keeps the plan under it. For an answer of an exam, planning costs more than all the rest. A pooler
 * between us and PostgreSQL must keep named statements (docs/operations.md).
 */
export class PlanOnceClient extends pg.Client {
  override query = ((query: unknown, ...more: unknown[]) => {
    const send = super.query.bind(this) as (...args: unknown[]) => unknown;
    return send(isUnnamed(query) ? { ...query, name: nameOf(query.text) } : query, ...more);
  }) as pg.Client['query'];
}

/** What drizzle sends. A text alone, such as `begin`, needs no plan. */
function isUnnamed(query: unknown): query is { text: string } {
  return typeof query === 'object' && query !== null && 'text' in query && !('name' in query && query.name);
}

function nameOf(text: string): string | undefined {
  const name = names.get(text);
  if (name !== undefined) return name;
  const times = (timesSeen.get(text) ?? 0) + 1;
  // Behind all others now: the first is the one that was not seen for longest.
  timesSeen.delete(text);
  if (times >= OFTEN && names.size < MOST_TEXTS) names.set(text, `often_${names.size}`);
  else timesSeen.set(text, times);
  if (timesSeen.size > MOST_TEXTS) timesSeen.delete(timesSeen.keys().next().value as string);
  return names.get(text);
}

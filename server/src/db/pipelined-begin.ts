import type pg from 'pg';

/**
 * Returns a client class for a connection pool in pipeline mode, in which several statements can be sent before the first result
 * arrives. The promise of `begin` resolves as soon as `begin` is sent, so that PostgreSQL receives it together with the first
 * statement of the transaction. If `begin` fails, for example because the connection is lost, this first statement fails too.
 */
export function withPipelinedBegin(Client: typeof pg.Client): typeof pg.Client {
  return class extends Client {
    // The overloads of `query` have different result types. TypeScript accepts `never` for all of them.
    override query(query: unknown, ...more: unknown[]): never {
      const send = super.query.bind(this) as (...args: unknown[]) => Promise<unknown>;
      const result = send(query, ...more);
      if (!isBegin(query)) return result as never;
      result.catch(() => {});
      return Promise.resolve(NO_ROWS) as never;
    }
  };
}

const NO_ROWS = { rows: [], rowCount: null };

/** Drizzle sends its queries as objects, for example with the text `begin isolation level repeatable read`. */
function isBegin(query: unknown): boolean {
  return typeof query === 'object' && query !== null && 'text' in query && String(query.text).startsWith('begin');
}

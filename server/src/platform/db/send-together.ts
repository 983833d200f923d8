type Results<Queries extends readonly unknown[]> = { -readonly [Index in keyof Queries]: Awaited<Queries[Index]> };

/**
 * Sends the queries of a transaction one after another without waiting for their results (the pipeline mode of `pg`), and returns
 * all results. Drizzle sends a query only when it is awaited, so the queries are sent in the order of the list, and each one sees
 * what those before it have written. The list may also contain the promise of a function that sends queries of its own.
 *
 * If a query fails, PostgreSQL refuses those after it. The call then rejects with the error of the first query that failed, after
 * all have ended, so that the caller's transaction is rolled back and nothing is sent behind the rollback.
 */
export async function sendTogether<const Queries extends readonly unknown[]>(
  queries: Queries,
): Promise<Results<Queries>> {
  const results = await Promise.allSettled(queries);
  return results.map((result) => {
    if (result.status === 'rejected') throw result.reason;
    return result.value;
  }) as Results<Queries>;
}

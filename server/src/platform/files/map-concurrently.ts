/**
 * Calls `map` for each item and returns the results in the order of the items. At most `concurrency` calls run at the same time.
 */
export async function mapConcurrently<Item, Result>(
  items: readonly Item[],
  concurrency: number,
  map: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  // All workers take items from the same iterator, so each item is processed only once.
  const queue = items.entries();
  const work = async () => {
    for (const [at, item] of queue) results[at] = await map(item);
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return results;
}

import type { Statistics } from '@vialibera/contract/admin';

/**
 * Sorts items by difficulty (hardest first) or by discrimination (lowest first). Items are compared by the upper limit
 * of the 95 % confidence interval. If two items have the same value, the item with more answers therefore comes first.
 * Items without statistics come last, in their original order.
 */
export function sortByStatistics<Item>(
  items: readonly Item[],
  statisticsOf: (item: Item) => Statistics,
  sort: 'hardest' | 'discrimination',
): Item[] {
  const ranked = items.map((item) => {
    const { answers, high, discrimination } = statisticsOf(item);
    const known = sort === 'hardest' ? (answers > 0 ? high : null) : (discrimination?.high ?? null);
    return { item, limit: known ?? Number.POSITIVE_INFINITY };
  });
  return ranked.toSorted((one, other) => compare(one.limit, other.limit)).map(({ item }) => item);
}

/** The limits are compared and not subtracted, because Infinity minus Infinity is NaN. */
function compare(one: number, other: number): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

import type { Figures } from '@vialibera/contract/study-figures';

/**
 * Sorts items by their figures: those first that are most certainly hard, or discriminate least. The upper limit of the 95 % interval
 * decides, so that an item with few answers comes later than one with many. Items without figures come last, in their order.
 */
export function sortByFigures<Item>(
  items: readonly Item[],
  figuresOf: (item: Item) => Figures,
  sort: 'hardest' | 'discrimination',
): Item[] {
  const ranked = items.map((item) => {
    const { answers, high, discrimination } = figuresOf(item);
    const known = sort === 'hardest' ? (answers > 0 ? high : null) : (discrimination?.high ?? null);
    return { item, limit: known ?? Number.POSITIVE_INFINITY };
  });
  return ranked.toSorted((one, other) => compare(one.limit, other.limit)).map(({ item }) => item);
}

/** Infinity minus itself is no number, so the limits are compared and not subtracted. */
function compare(one: number, other: number): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

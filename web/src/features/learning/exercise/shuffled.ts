import { type RandomSource, shuffle } from '@vialibera/domain/random/shuffle';

/** Returns a shuffled copy of `items`. With two or more items, the copy is never in the original order. */
export function shuffled<T>(items: readonly T[], random: RandomSource): T[] {
  const copy = shuffle(items, random);
  const same = copy.every((item, index) => item === items[index]);
  return same && items.length > 1 ? [...copy.slice(1), copy[0] as T] : copy;
}

import { type RandomSource, shuffle } from '@vialibera/domain/shuffle';

/** A shuffled copy, never in the original order (unless it has fewer than two items). */
export function shuffled<T>(items: readonly T[], random: RandomSource): T[] {
  const copy = shuffle(items, random);
  const same = copy.every((item, index) => item === items[index]);
  return same && items.length > 1 ? [...copy.slice(1), copy[0] as T] : copy;
}

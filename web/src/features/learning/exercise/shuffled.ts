import { type RandomSource, shuffle } from '@vialibera/domain/shuffle';

/** A copy in another order, never the one it had. */
export function shuffled<T>(items: readonly T[], random: RandomSource): T[] {
  const copy = shuffle(items, random);
  const same = copy.every((item, index) => item === items[index]);
  return same && items.length > 1 ? [...copy.slice(1), copy[0] as T] : copy;
}

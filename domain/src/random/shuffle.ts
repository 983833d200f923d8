/** A function that returns a random number in [0, 1), like `Math.random`. */
export type RandomSource = () => number;

/** Returns a shuffled copy in which every order is equally likely (Fisher–Yates). */
export function shuffle<T>(items: readonly T[], random: RandomSource): T[] {
  const copy = [...items];
  for (let last = copy.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [copy[last], copy[other]] = [copy[other] as T, copy[last] as T];
  }
  return copy;
}

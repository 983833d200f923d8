/** A copy in another order, never the one it had (Fisher–Yates, with another try when chance changes nothing). */
export function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const copy = [...items];
  for (let last = copy.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [copy[last], copy[other]] = [copy[other] as T, copy[last] as T];
  }
  const same = copy.every((item, index) => item === items[index]);
  return same && items.length > 1 ? [...copy.slice(1), copy[0] as T] : copy;
}

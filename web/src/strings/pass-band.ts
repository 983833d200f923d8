/**
 * Formats the 80 % band of a probability, e.g. «tra 62% e 81%». The bounds are rounded outwards, so they always differ and
 * the text never claims more precision than the band.
 */
export function formatPassBand({ low, high }: { low: number; high: number }): string {
  const [from, to] = roundPassBand({ low, high });
  return `tra ${from}% e ${to}%`;
}

/** Returns the bounds of the band in whole percents, rounded outwards. They are at least one percent apart. */
export function roundPassBand({ low, high }: { low: number; high: number }): [number, number] {
  const from = Math.min(99, Math.floor(low * 100));
  return [from, Math.max(from + 1, Math.ceil(high * 100))];
}

export const passBandText = {
  chance: (band: string) => `Probabilità di passare: ${band}`,
};

import { client } from '#web/api.ts';
import { savesData } from '#web/network.ts';
import { keepFigures } from './figure-cache.ts';
import { figuresIn } from './figures-in.ts';

const kept = new Set<string>();

/** A unit that is opened comes whole, once for each visit: its lessons, and where no data is to be saved its figures. */
export function keepUnitSoon(unitId: string): void {
  if (kept.has(unitId)) return;
  kept.add(unitId);
  void keepUnit(unitId).catch(() => kept.delete(unitId));
}

/** Whoever takes a unit along now need not be followed by another. */
export function noteUnitKept(unitId: string): void {
  kept.add(unitId);
}

async function keepUnit(unitId: string): Promise<void> {
  const { lessons } = await client.learning.downloadUnit({ unitId });
  if (!savesData()) await keepFigures(figuresIn(lessons));
}

import type { UnitSummary } from '@vialibera/contract/learning';

type Counts = Pick<UnitSummary, 'lessonCount' | 'completedCount'>;

/**
 * Returns the progress over all lessons of the given units, not the average of the units' progress. `share` is a
 * fraction from 0 to 1. It is rounded to two decimals, so that it is a whole percentage like the progress of a unit.
 */
export function overallProgress(units: Counts[]): { completed: number; total: number; share: number } {
  const completed = units.reduce((sum, unit) => sum + unit.completedCount, 0);
  const total = units.reduce((sum, unit) => sum + unit.lessonCount, 0);
  return { completed, total, share: total === 0 ? 0 : Math.round((completed / total) * 100) / 100 };
}

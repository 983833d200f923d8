import type { UnitSummary } from '@vialibera/contract/learning';

type Counts = Pick<UnitSummary, 'lessonCount' | 'completedCount'>;

/** By lessons, so that a long unit weighs more than a short one; to the whole percent, as the units. */
export function overallProgress(units: Counts[]): { completed: number; total: number; share: number } {
  const completed = units.reduce((sum, unit) => sum + unit.completedCount, 0);
  const total = units.reduce((sum, unit) => sum + unit.lessonCount, 0);
  return { completed, total, share: total === 0 ? 0 : Math.round((completed / total) * 100) / 100 };
}

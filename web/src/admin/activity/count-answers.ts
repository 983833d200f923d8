import type { StudyDay } from '@vialibera/contract/admin';

/** The sources of answers in the order of the chart, from the bottom. */
export const SOURCES = [
  'session',
  'practice',
  'exam',
  'duel',
  'lesson',
] as const satisfies (keyof StudyDay['answers'])[];

export function countAnswers({ answers }: StudyDay): number {
  return SOURCES.reduce((sum, source) => sum + answers[source], 0);
}

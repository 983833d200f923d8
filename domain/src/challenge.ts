/** What a daily challenge counts. */
export type ChallengeType =
  'lessons_completed' | 'quizzes_completed' | 'perfect_scores' | 'study_time' | 'daily_streak';

/** What happened on a day: a lesson or quiz completed, minutes studied, the streak kept (spec §4). */
export type StudyEvent =
  | { kind: 'lesson' }
  | { kind: 'quiz'; score: number; total: number }
  | { kind: 'study_time'; minutes: number }
  | { kind: 'streak' };

/** The names of spec §3's second reading. */
const ALIASES = new Map<string, ChallengeType>([
  ['lesson_count', 'lessons_completed'],
  ['quiz_count', 'quizzes_completed'],
  ['perfect_score', 'perfect_scores'],
  ['streak_maintain', 'daily_streak'],
]);
const TYPES: readonly string[] = [
  'lessons_completed',
  'quizzes_completed',
  'perfect_scores',
  'study_time',
  'daily_streak',
];

/** A challenge's type by either of its names; null for one that is not known. */
export function challengeType(name: string): ChallengeType | null {
  return ALIASES.get(name) ?? (TYPES.includes(name) ? (name as ChallengeType) : null);
}

/** How much an event moves a challenge. */
export function advanceOf(type: ChallengeType, event: StudyEvent): number {
  switch (type) {
    case 'lessons_completed':
      return event.kind === 'lesson' ? 1 : 0;
    case 'quizzes_completed':
      return event.kind === 'quiz' ? 1 : 0;
    case 'perfect_scores':
      return event.kind === 'quiz' && event.total > 0 && event.score === event.total ? 1 : 0;
    case 'study_time':
      return event.kind === 'study_time' ? event.minutes : 0;
    case 'daily_streak':
      return event.kind === 'streak' ? 1 : 0;
  }
}

/** The progress after some events: it rises up to the target and never falls. */
export function challengeProgress(
  { type, target }: { type: ChallengeType; target: number },
  before: number,
  events: readonly StudyEvent[],
): number {
  const moved = events.reduce((sum, event) => sum + advanceOf(type, event), before);
  return Math.max(before, Math.min(target, moved));
}

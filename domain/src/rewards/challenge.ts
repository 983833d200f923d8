export type ChallengeType =
  | 'lessons_completed'
  | 'quizzes_completed'
  | 'perfect_scores'
  | 'study_time'
  | 'daily_streak';

/** The events that advance a challenge: lesson completed, quiz completed, minutes studied, streak continued. */
export type StudyEvent =
  | { kind: 'lesson' }
  | { kind: 'quiz'; score: number; total: number }
  | { kind: 'study_time'; minutes: number }
  | { kind: 'streak' };

/** Most challenge types have a second name, which rows of `daily_challenges` may use. */
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

/** Parses the name of a challenge type, which can be an alternative name from `ALIASES`. Returns null for an unknown name. */
export function parseChallengeType(name: string): ChallengeType | null {
  return ALIASES.get(name) ?? (TYPES.includes(name) ? (name as ChallengeType) : null);
}

/** How much an event adds to the progress of a challenge of this type. */
export function incrementFor(type: ChallengeType, event: StudyEvent): number {
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

/** The progress of a challenge after `events`, starting from `before`. It never decreases and stops at the target. */
export function challengeProgress(
  { type, target }: { type: ChallengeType; target: number },
  before: number,
  events: readonly StudyEvent[],
): number {
  const sum = events.reduce((total, event) => total + incrementFor(type, event), before);
  return Math.max(before, Math.min(target, sum));
}

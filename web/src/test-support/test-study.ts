import type { Me } from '@vialibera/contract/accounts';
import type { LessonQuestion } from '@vialibera/contract/learning';
import type { StudyStatus, StudySession } from '@vialibera/contract/study';
import { DEFAULT_READING } from '#web/ui/reading/reading-settings.ts';

export const STATS = { totalXp: 0, level: 1, xpIntoLevel: 0, xpForLevel: 100, coins: 0, streak: 0, maxStreak: 0 };

/** Test data: a learner who prepares for the licence B. */
export const LEARNER: Me = {
  id: 'anna',
  email: 'anna@esempio.it',
  displayName: 'Anna',
  friendCode: 'ANNA2345',
  isPublic: true,
  selectedLicense: 'B',
  licenceChosen: true,
  reading: DEFAULT_READING,
  timeZone: 'Europe/Rome',
  hideGame: false,
  roles: ['user'],
  stats: STATS,
};

/** Returns a statement; `isTrue` is its right answer. */
export function toStatement(id: number, isTrue: boolean): LessonQuestion {
  return {
    id: String(id),
    text: `Affermazione ${id}`,
    options: ['Vero', 'Falso'],
    correctOption: isTrue ? 0 : 1,
    explanation: `Perché ${id}`,
    illustration: null,
    concept: null,
  };
}

const pass = (mean: number, enough: boolean) => ({ mean, low: mean, high: mean, enough });

/** Returns a study status for tests. Its probability of passing is `points / 30`. */
export function toStudyStatus(points: number, { mistakes = 0, enough = false } = {}): StudyStatus {
  return { pass: pass(points / 30, enough), points, mistakes };
}

export const PLAN = { examDate: null, answersPerDay: null, daysLeft: null, answersToday: 0, target: 20 };

/**
 * Test data: a session with two statements, which are both true. The first statement is new, and the second one is a
 * mistake.
 */
export const SESSION: StudySession = {
  questions: [
    { question: toStatement(1, true), reason: 'new' },
    { question: toStatement(2, true), reason: 'mistake' },
  ],
  concepts: [],
  plan: PLAN,
  status: toStudyStatus(20, { mistakes: 3 }),
};

import { STREAK_BONUS_FROM_DAYS } from './streak.ts';

export const DEFAULT_LESSON_XP = 10;
const LESSON_VIEWED_XP = 2;
const QUIZ_COMPLETED_XP = 5;
const BOSS_QUIZ_COMPLETED_XP = 10;
const PERFECT_QUIZ_XP = 3;
const STREAK_XP = 2;
export const EXAM_PASSED_XP = 50;
/**
 * The maximum number of passed exams per day that earn XP. Learners hardly ever reach this maximum, because twenty exams that use
 * the full 20 minutes take almost seven hours.
 */
export const MAX_PAID_PASSES_PER_DAY = 20;
const MISSION_COMPLETED_XP = 15;
const STUDY_SESSION_XP = 10;
/** The number of different statements that a learner must answer right in a day's study sessions for the XP of one. */
const STATEMENTS_PER_PAID_STUDY_SESSION = 10;
/** The maximum number of times per day that study sessions earn XP. */
const MAX_PAID_STUDY_SESSIONS_PER_DAY = 3;

const NONE: ReadonlySet<string> = new Set();

export type CompletedLesson = {
  type: 'info' | 'quiz' | 'interactive';
  boss: boolean;
  xpReward: number | null;
  /** Whether all questions of a quiz were answered correctly. False for a lesson without questions. */
  perfect: boolean;
};

type TakenExam = {
  passed: boolean;
  /** Whether the exam took long enough for a human to read and answer its questions. */
  plausiblePace: boolean;
  /** The number of passed exams that have already earned XP on the same day. */
  paidToday: number;
};

type StudySessions = {
  right: number;
  paidXp: number;
  /** Whether the day's study sessions took long enough for a human to read and answer their statements. */
  plausiblePace: boolean;
};

export const XP_KINDS = [
  'lesson',
  'viewed',
  'quiz',
  'boss_quiz',
  'perfect',
  'streak',
  'daily_streak',
  'exam_passed',
  'mission',
  'session',
] as const;
export type XpKind = (typeof XP_KINDS)[number];
export type XpPart = { kind: XpKind; xp: number };

/** Returns the XP for the first completion of a lesson. `streakDays` is the streak including today. */
export function xpForLesson(lesson: CompletedLesson, streakDays: number): XpPart[] {
  const parts: XpPart[] = [{ kind: 'lesson', xp: lesson.xpReward ?? DEFAULT_LESSON_XP }];
  if (lesson.type === 'info') parts.push({ kind: 'viewed', xp: LESSON_VIEWED_XP });
  if (lesson.type === 'quiz')
    parts.push(
      lesson.boss ? { kind: 'boss_quiz', xp: BOSS_QUIZ_COMPLETED_XP } : { kind: 'quiz', xp: QUIZ_COMPLETED_XP },
    );
  if (lesson.perfect) parts.push({ kind: 'perfect', xp: PERFECT_QUIZ_XP });
  if (streakDays >= STREAK_BONUS_FROM_DAYS) parts.push({ kind: 'streak', xp: STREAK_XP });
  return parts;
}

/**
 * Returns the maximum XP that the completion of a lesson can earn. The app shows it before the lesson. Streak bonuses and
 * challenges are not included. `paid` contains the parts that the learner already earned for this lesson, before resetting the
 * progress.
 */
export function maxXpForLesson(lesson: Omit<CompletedLesson, 'perfect'>, paid: ReadonlySet<string> = NONE): number {
  const parts = xpForLesson({ ...lesson, perfect: lesson.type === 'quiz' }, 0);
  return totalXp(parts.filter(({ kind }) => !paid.has(kind)));
}

/**
 * Returns the XP for an exam. An exam earns nothing if it was not passed, if the answers came faster than a human can
 * give them (decision 026), or if the daily maximum is reached.
 */
export function xpForExam({ passed, plausiblePace, paidToday }: TakenExam): XpPart[] {
  return passed && plausiblePace && paidToday < MAX_PAID_PASSES_PER_DAY
    ? [{ kind: 'exam_passed', xp: EXAM_PASSED_XP }]
    : [];
}

export function xpForMissionInfo(): XpPart[] {
  return [{ kind: 'viewed', xp: LESSON_VIEWED_XP }];
}

export function xpForMission(xpReward: number): XpPart[] {
  return [
    { kind: 'lesson', xp: xpReward },
    { kind: 'mission', xp: MISSION_COMPLETED_XP },
  ];
}

/**
 * Returns the XP for a study session. `right` is the number of different statements that the learner has answered right in all sessions
 * of the day, so repeating a statement earns nothing. `paidXp` is the XP that these sessions have already earned.
 */
export function xpForStudySession({ right, paidXp, plausiblePace }: StudySessions): XpPart[] {
  const earned =
    Math.min(MAX_PAID_STUDY_SESSIONS_PER_DAY, Math.floor(right / STATEMENTS_PER_PAID_STUDY_SESSION)) * STUDY_SESSION_XP;
  return plausiblePace && earned > paidXp ? [{ kind: 'session', xp: earned - paidXp }] : [];
}

export function totalXp(parts: readonly XpPart[]): number {
  return parts.reduce((sum, part) => sum + part.xp, 0);
}

import { STREAK_BONUS_FROM_DAYS } from './streak.ts';

/** Spec §9 and the reading of it in design §6. */
export const DEFAULT_LESSON_XP = 10;
const LESSON_VIEWED_XP = 2;
const QUIZ_COMPLETED_XP = 5;
const BOSS_QUIZ_COMPLETED_XP = 10;
const PERFECT_QUIZ_XP = 3;
const STREAK_XP = 2;
export const EXAM_PASSED_XP = 50;
/** Passed exams per day that pay XP. At full length they take almost seven hours. */
export const PAID_PASSES_A_DAY = 20;
/** The first time that a special mission is completed. */
const MISSION_COMPLETED_XP = 15;

export type CompletedLesson = {
  type: 'info' | 'quiz' | 'interactive';
  boss: boolean;
  xpReward: number | null;
  /** Every question of a quiz answered right; false for a lesson without questions. */
  perfect: boolean;
};

type TakenExam = {
  passed: boolean;
  /** Answered at a human pace. */
  human: boolean;
  paidToday: number;
};

export type XpKind =
  'lesson' | 'viewed' | 'quiz' | 'boss_quiz' | 'perfect' | 'streak' | 'daily_streak' | 'exam_passed' | 'mission';
export type XpPart = { kind: XpKind; xp: number };

/** What the first completion of a lesson earns, part by part. `streakDays` includes today. */
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

/** XP for a passed exam (spec §9) at a human pace (decision 026). `paidToday`: how many passes of the same day were paid before. */
export function xpForExam({ passed, human, paidToday }: TakenExam): XpPart[] {
  return passed && human && paidToday < PAID_PASSES_A_DAY ? [{ kind: 'exam_passed', xp: EXAM_PASSED_XP }] : [];
}

/** Spec §9: the step that explains a special mission. */
export function xpForMissionInfo(): XpPart[] {
  return [{ kind: 'viewed', xp: LESSON_VIEWED_XP }];
}

/** Spec §9: what the mission says it is worth, and the bonus of the first time. */
export function xpForMission(xpReward: number): XpPart[] {
  return [
    { kind: 'lesson', xp: xpReward },
    { kind: 'mission', xp: MISSION_COMPLETED_XP },
  ];
}

export function totalXp(parts: readonly XpPart[]): number {
  return parts.reduce((sum, part) => sum + part.xp, 0);
}

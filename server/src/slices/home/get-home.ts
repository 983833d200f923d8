import { dayAt } from '@vialibera/domain/time/day';
import { isExamOver, examSecondsLeft } from '@vialibera/domain/exam/exam';
import { nextGoal } from '@vialibera/domain/rewards/next-goal';
import { nextMilestone, recordGoal } from '@vialibera/domain/rewards/streak-goal';
import { signedIn } from '#server/context.ts';
import { findRunning } from '#server/slices/exam/exam-store.ts';
import { findNextLesson } from '#server/slices/learning/course-store.ts';
import { getStudyFacts } from '#server/slices/study/study-facts-store.ts';
import { getStudySummary } from '#server/slices/study/get-study-summary.ts';
import { getLearnerProgress, type LearnerProgress } from '#server/slices/rewards/learner-progress.ts';

/**
 * Returns all data of the dashboard in one response. If the probability of passing was computed before a new day or new answers,
 * it is computed again.
 */
export const getHome = signedIn.home.getHome.handler(async ({ context }) => {
  const { db, learner, licences, now } = context;
  const { id: userId, licence, timeZone } = learner;
  const at = now();
  const today = dayAt(at, timeZone);
  // The queries need nothing from each other, so none waits for the result of another.
  const [running, progress, nextLesson, facts] = await Promise.all([
    findRunning(db, userId),
    getLearnerProgress(db, userId, today),
    findNextLesson(db, userId),
    getStudyFacts(db, { userId, licence, list: licences.ownerOf(licence), day: today, timeZone }),
  ]);
  const open = running && !isExamOver(running.deadlineAt, at) ? running : null;
  const { stats, activeToday, week } = progress;
  return {
    today,
    stats,
    week,
    streak: { activeToday, nextMilestone: nextMilestone(stats.streak), recordGoal: recordGoal(stats.maxStreak) },
    nextGoal: toNextGoal(progress),
    nextLesson: nextLesson ?? null,
    study: await getStudySummary(context, facts, today),
    runningExam: open ? { id: open.id, secondsLeft: examSecondsLeft(open.deadlineAt, at, open.form) } : null,
  };
});

function toNextGoal({ stats, badges }: LearnerProgress) {
  const levelPercent = (stats.xpIntoLevel / stats.xpForLevel) * 100;
  const goal = nextGoal({ levelPercent, streakDays: stats.streak, badges });
  if (goal.kind !== 'badge') return goal;
  const name = badges.find(({ id }) => id === goal.id)?.name ?? '';
  return { kind: goal.kind, name, missing: goal.missing };
}

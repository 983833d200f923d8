import { dayAt } from '@vialibera/domain/day';
import { isExamOver, examSecondsLeft } from '@vialibera/domain/exam';
import { nextGoal } from '@vialibera/domain/next-goal';
import { nextMilestone, recordGoal } from '@vialibera/domain/streak-goal';
import { signedIn } from '#server/context.ts';
import { findRunning } from '#server/exam/exam-store.ts';
import { findNextLesson } from '#server/learning/course-store.ts';
import { getStudySummary } from '#server/study/get-study-summary.ts';
import { getLearnerProgress, type LearnerProgress } from '#server/rewards/learner-progress.ts';

/** Returns all data of the dashboard, so that it needs only one request. It takes six SQL statements, unless a new day or new answers change the probability of passing. */
export const getHome = signedIn.home.getHome.handler(async ({ context }) => {
  const { db, learner, now } = context;
  const at = now();
  const today = dayAt(at, learner.timeZone);
  const running = await findRunning(db, learner.id);
  const open = running && !isExamOver(running.deadlineAt, at) ? running : null;
  const progress = await getLearnerProgress(db, learner.id, today);
  const { stats, activeToday, week } = progress;
  return {
    today,
    stats,
    week,
    streak: { activeToday, nextMilestone: nextMilestone(stats.streak), recordGoal: recordGoal(stats.maxStreak) },
    nextGoal: toNextGoal(progress),
    nextLesson: await findNextLesson(db, learner.id),
    study: await getStudySummary(context),
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

import { type Day, dayAt } from '@vialibera/domain/time/day';
import { isExamOver, examSecondsLeft } from '@vialibera/domain/exam/exam';
import { nextGoal } from '@vialibera/domain/rewards/next-goal';
import { nextMilestone, recordGoal } from '@vialibera/domain/rewards/streak-goal';
import { weekOf } from '@vialibera/domain/time/week';
import { signedIn } from '#server/context.ts';
import { getStudySummary } from '#server/slices/study/get-study-summary.ts';
import { type LearnerProgress, toLearnerProgress } from '#server/slices/rewards/learner-progress.ts';
import { readHome } from './home-store.ts';

/**
 * Returns all data of the dashboard in one response. One SQL statement reads the data, unless the probability of passing must
 * be computed again because of a new day or new answers.
 */
export const getHome = signedIn.home.getHome.handler(async ({ context }) => {
  const { db, learner, licences, now } = context;
  const { id: userId, licence, timeZone } = learner;
  const at = now();
  const today = dayAt(at, timeZone);
  const [first, last] = [weekOf(today)[0] as Day, weekOf(today)[6] as Day];
  const own = { userId, licence, list: licences.ownerOf(licence), day: today, timeZone, first, last };
  const { running, nextLesson, facts, ...read } = await readHome(db, own);
  const open = running && !isExamOver(running.deadlineAt, at) ? running : null;
  const progress = toLearnerProgress(read.progress, today);
  const { stats, activeToday, week } = progress;
  return {
    today,
    stats,
    week,
    streak: { activeToday, nextMilestone: nextMilestone(stats.streak), recordGoal: recordGoal(stats.maxStreak) },
    nextGoal: toNextGoal(progress),
    nextLesson,
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

import { dayAt } from '@vialibera/domain/day';
import { examIsOver, examSecondsLeft } from '@vialibera/domain/exam';
import { nextGoal } from '@vialibera/domain/next-goal';
import { nextMilestone, recordGoal } from '@vialibera/domain/streak-goal';
import { signedIn } from '#server/context.ts';
import { findRunning } from '#server/exam/exam-store.ts';
import { findNextLesson } from '#server/learning/next-lesson.ts';
import { readStanding, type Standing } from '#server/rewards/standing.ts';

/** The one place that reads from several slices: the dashboard is one call, of six statements at most. */
export const getHome = signedIn.home.getHome.handler(async ({ context: { db, learner, now } }) => {
  const at = now();
  const today = dayAt(at, learner.timeZone);
  const running = await findRunning(db, learner.id);
  const open = running && !examIsOver(running.deadlineAt, at) ? running : null;
  const standing = await readStanding(db, learner.id, today);
  const { figures, week } = standing;
  return {
    today,
    figures,
    week,
    streak: { nextMilestone: nextMilestone(figures.streak), recordGoal: recordGoal(figures.maxStreak) },
    nextGoal: showGoal(standing),
    nextLesson: await findNextLesson(db, learner.id),
    runningExam: open ? { id: open.id, secondsLeft: examSecondsLeft(open.deadlineAt, at) } : null,
  };
});

function showGoal({ figures, badges }: Standing) {
  const levelPercent = (figures.xpIntoLevel / figures.xpForLevel) * 100;
  const goal = nextGoal({ levelPercent, streakDays: figures.streak, badges });
  if (goal.kind !== 'badge') return goal;
  const name = badges.find(({ id }) => id === goal.id)?.name ?? '';
  return { kind: goal.kind, name, missing: goal.missing };
}

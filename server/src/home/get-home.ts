import { dayAt } from '@vialibera/domain/day';
import { examIsOver } from '@vialibera/domain/exam';
import { signedIn } from '#server/context.ts';
import { findRunning } from '#server/exam/exam-store.ts';
import { secondsLeft } from '#server/exam/show-exam.ts';
import { findNextLesson } from '#server/learning/next-lesson.ts';
import { figuresOf } from '#server/rewards/figures.ts';
import { findFigures } from '#server/rewards/rewards-store.ts';

/** The one place that reads from several slices: the dashboard is one call. */
export const getHome = signedIn.home.getHome.handler(async ({ context: { db, learner, now } }) => {
  const running = await findRunning(db, learner.id);
  const open = running && !examIsOver(running.deadlineAt, now()) ? running : null;
  return {
    figures: figuresOf(await findFigures(db, learner.id), dayAt(now(), learner.timeZone)),
    nextLesson: await findNextLesson(db, learner.id),
    runningExam: open ? { id: open.id, secondsLeft: secondsLeft(open, now()) } : null,
  };
});

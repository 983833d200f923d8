import { isFromFuture } from '@vialibera/domain/clock';
import { dayAt } from '@vialibera/domain/day';
import { creditStudyTime, minutesAdded } from '@vialibera/domain/study-time';
import { signedIn } from '#server/context.ts';
import { finalizeReward } from './reward-activity.ts';
import { addToDay, lockStats } from './rewards-store.ts';

export const addStudyTime = signedIn.rewards.addStudyTime.handler(async ({ input, context }) => {
  const { db, learner, now } = context;
  return db.transaction(async (tx) => {
    const stats = await lockStats(tx, learner.id);
    const at = now();
    const day = dayAt(at, learner.timeZone);
    const until = stats.studiedUntil ?? learner.joinedAt;
    const seconds = creditStudyTime(input.seconds, until, at);
    const { studySeconds } = await addToDay(tx, learner.id, day, { studySeconds: seconds });
    const minutes = minutesAdded(studySeconds - seconds, seconds);
    const reward = await finalizeReward(tx, learner, {
      sourceEvent: `study-time:${day}`,
      at,
      day,
      recorded: [],
      events: minutes > 0 ? [{ kind: 'study_time', minutes }] : [],
      // If the clocks of two servers differ slightly, `studiedUntil` may be later than `at`. In this case `studiedUntil` stays
      // unchanged; otherwise the same second could be credited twice.
      stats: {
        ...stats,
        totalStudyTime: stats.totalStudyTime + minutes,
        studiedUntil: until > at && !isFromFuture(until, at) ? until : at,
      },
    });
    return { secondsToday: studySeconds, reward };
  });
});

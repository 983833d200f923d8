import { isFromFuture } from '@vialibera/domain/clock';
import { dayAt } from '@vialibera/domain/day';
import { creditStudyTime, minutesAdded } from '@vialibera/domain/study-time';
import { signedIn } from '#server/context.ts';
import { settle } from './reward-activity.ts';
import { addToDay, findJoinedAt, lockFigures } from './rewards-store.ts';

export const addStudyTime = signedIn.rewards.addStudyTime.handler(async ({ input, context }) => {
  const { db, learner, now } = context;
  return db.transaction(async (tx) => {
    const figures = await lockFigures(tx, learner.id);
    const at = now();
    const day = dayAt(at, learner.timeZone);
    const until = figures.studiedUntil ?? (await findJoinedAt(tx, learner.id));
    const seconds = creditStudyTime(input.seconds, until, at);
    const { studySeconds } = await addToDay(tx, learner.id, day, { studySeconds: seconds });
    const minutes = minutesAdded(studySeconds - seconds, seconds);
    const reward = await settle(tx, learner, {
      act: `study-time:${day}`,
      at,
      day,
      booked: [],
      events: minutes > 0 ? [{ kind: 'study_time', minutes }] : [],
      // The clocks of two servers may differ a little: a second is credited once.
      figures: {
        ...figures,
        totalStudyTime: figures.totalStudyTime + minutes,
        studiedUntil: until > at && !isFromFuture(until, at) ? until : at,
      },
    });
    return { secondsToday: studySeconds, reward };
  });
});

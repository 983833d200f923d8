import { isFromFuture } from '@vialibera/domain/time/clock';
import { dayAt } from '@vialibera/domain/time/day';
import { creditStudyTime, minutesAdded } from '@vialibera/domain/rewards/study-time';
import { signedIn } from '#server/context.ts';
import { sendTogether } from '#server/platform/db/send-together.ts';
import { completeReward } from './plan-reward.ts';
import { toRewardQueries } from './reward-changes-store.ts';
import { findRewardFacts } from './reward-facts-store.ts';
import { addStudySeconds, lockStats } from './rewards-store.ts';

export const addStudyTime = signedIn.rewards.addStudyTime.handler(async ({ input, context }) => {
  const { db, learner, now } = context;
  return db.transaction(async (tx) => {
    const stats = await lockStats(tx, learner.id);
    const at = now();
    const day = dayAt(at, learner.timeZone);
    const until = stats.studiedUntil ?? learner.joinedAt;
    const seconds = creditStudyTime(input.seconds, until, at);
    const studySeconds = await addStudySeconds(tx, learner.id, day, seconds);
    const minutes = minutesAdded(studySeconds - seconds, seconds);
    const facts = await findRewardFacts(tx, learner, { sourceType: 'day', sourceId: day }, at);
    const { reward, changes } = completeReward(facts, {
      sourceEvent: `study-time:${day}`,
      at,
      day,
      today: day,
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
    await sendTogether(toRewardQueries(tx, changes));
    return { secondsToday: studySeconds, reward };
  });
});

import { xpForMissionInfo } from '@vialibera/domain/rewards/xp';
import { signedIn } from '#server/context.ts';
import { toEventTime } from '#server/slices/rewards/event-time.ts';
import { rewardActivity } from '#server/slices/rewards/reward-activity.ts';
import { findUnlockedMission } from './missions-store.ts';

export const viewMissionInfo = signedIn.missions.viewMissionInfo.handler(async ({ input, context, errors }) => {
  const { db, learner, now } = context;
  return db.transaction(async (tx) => {
    const mission = await findUnlockedMission(tx, input.missionId);
    if (!mission) throw errors.MISSION_NOT_FOUND();
    const sentAt = now();
    const { at, tooOldForStreak } = toEventTime(learner, sentAt, input.device);
    const activity = {
      sourceEvent: `mission-info:${mission.id}`,
      sourceType: 'mission' as const,
      sourceId: mission.id,
      computeXp: xpForMissionInfo,
      skipStreak: tooOldForStreak,
    };
    return { reward: await rewardActivity(tx, learner, activity, { at, now: sentAt }) };
  });
});

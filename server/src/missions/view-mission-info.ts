import { xpForMissionInfo } from '@vialibera/domain/xp';
import { signedIn } from '#server/context.ts';
import { placeActOf } from '#server/rewards/place-act-of.ts';
import { rewardActivity } from '#server/rewards/reward-activity.ts';
import { findOpenMission } from './missions-store.ts';

export const viewMissionInfo = signedIn.missions.viewMissionInfo.handler(async ({ input, context, errors }) => {
  const { db, learner, now } = context;
  return db.transaction(async (tx) => {
    const mission = await findOpenMission(tx, input.missionId);
    if (!mission) throw errors.MISSION_NOT_FOUND();
    const sentAt = now();
    const { at, stale } = await placeActOf(tx, learner, sentAt, input.device);
    const activity = {
      act: `mission-info:${mission.id}`,
      sourceType: 'mission' as const,
      sourceId: mission.id,
      worth: xpForMissionInfo,
      stale,
    };
    return { reward: await rewardActivity(tx, learner, activity, { at, now: sentAt }) };
  });
});

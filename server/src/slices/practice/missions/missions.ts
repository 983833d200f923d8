import { signedIn } from '#server/context.ts';
import { findUnlockedMission, listCompletedMissions, listUnlockedMissions } from './missions-store.ts';
import { toMission, toMissionSummary } from './mission-view.ts';
import { xpForMissionInfo } from '@vialibera/domain/rewards/xp';
import { toEventTime } from '#server/slices/rewards/event-time.ts';
import { rewardActivity } from '#server/slices/rewards/reward-activity.ts';

export const getMission = signedIn.missions.getMission.handler(async ({ input, context, errors }) => {
  const { db, learner, illustrations } = context;
  const mission = await findUnlockedMission(db, input.missionId);
  if (!mission) throw errors.MISSION_NOT_FOUND();
  const done = await listCompletedMissions(db, learner.id);
  const completed = done.some(({ missionId }) => missionId === mission.id);
  return toMission(mission, completed, illustrations);
});

export const listMissions = signedIn.missions.listMissions.handler(
  async ({ context: { db, learner, illustrations } }) => {
    const missions = await listUnlockedMissions(db);
    const done = new Set((await listCompletedMissions(db, learner.id)).map(({ missionId }) => missionId));
    return { missions: missions.map((mission) => toMissionSummary(mission, done.has(mission.id), illustrations)) };
  },
);

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

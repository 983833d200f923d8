import { signedIn } from '#server/context.ts';
import { findUnlockedMission, listCompletedMissions } from './missions-store.ts';
import { toMission } from './mission-view.ts';

export const getMission = signedIn.missions.getMission.handler(async ({ input, context, errors }) => {
  const { db, learner, illustrations } = context;
  const mission = await findUnlockedMission(db, input.missionId);
  if (!mission) throw errors.MISSION_NOT_FOUND();
  const done = await listCompletedMissions(db, learner.id);
  const completed = done.some(({ missionId }) => missionId === mission.id);
  return toMission(mission, completed, illustrations);
});

import { signedIn } from '#server/context.ts';
import { findOpenMission, listCompletedMissions } from './missions-store.ts';
import { showMission } from './show-mission.ts';

export const getMission = signedIn.missions.getMission.handler(async ({ input, context, errors }) => {
  const { db, learner, drawings } = context;
  const mission = await findOpenMission(db, input.missionId);
  if (!mission) throw errors.MISSION_NOT_FOUND();
  const done = await listCompletedMissions(db, learner.id);
  const completed = done.some(({ missionId }) => missionId === mission.id);
  return showMission(mission, completed, drawings);
});

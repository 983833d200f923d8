import { signedIn } from '#server/context.ts';
import { listCompletedMissions, listOpenMissions } from './missions-store.ts';
import { summarizeMission } from './show-mission.ts';

export const listMissions = signedIn.missions.listMissions.handler(async ({ context: { db, learner, drawings } }) => {
  const missions = await listOpenMissions(db);
  const done = new Set((await listCompletedMissions(db, learner.id)).map(({ missionId }) => missionId));
  return { missions: missions.map((mission) => summarizeMission(mission, done.has(mission.id), drawings)) };
});

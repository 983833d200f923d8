import { signedIn } from '#server/context.ts';
import { listCompletedMissions, listUnlockedMissions } from './missions-store.ts';
import { toMissionSummary } from './mission-view.ts';

export const listMissions = signedIn.missions.listMissions.handler(
  async ({ context: { db, learner, illustrations } }) => {
    const missions = await listUnlockedMissions(db);
    const done = new Set((await listCompletedMissions(db, learner.id)).map(({ missionId }) => missionId));
    return { missions: missions.map((mission) => toMissionSummary(mission, done.has(mission.id), illustrations)) };
  },
);

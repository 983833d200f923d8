import { api, client } from '#web/platform/api/api.ts';
import type { OfflineMutation, OfflineSlice } from '#web/platform/offline/offline-slice.ts';

type Client = typeof client.missions;
type Answers = { questionId: string; option: number }[];

const invalidates = () => [api.missions.key(), api.home.key()];

export const missionInfoView: OfflineMutation<{ missionId: string }, Awaited<ReturnType<Client['viewMissionInfo']>>> = {
  kind: 'mission-info',
  send: ({ input: { missionId } }, { device, context }) =>
    client.missions.viewMissionInfo({ missionId, device }, { context }),
  invalidates,
};

export const missionCompletion: OfflineMutation<
  { missionId: string; answers: Answers },
  Awaited<ReturnType<Client['completeMission']>>
> = {
  kind: 'mission',
  send: ({ id, input: { missionId, answers } }, { device, context }) =>
    client.missions.completeMission({ missionId, completionId: id, answers, device }, { context }),
  invalidates,
};

export const offlineMissions: OfflineSlice = {
  cachePaths: /^missions(?:\/|$)/,
  mutations: [missionInfoView, missionCompletion],
  prefetch: async (isCached) => {
    if (!(await isCached('missions'))) await client.missions.listMissions();
  },
  download: { fetch: fetchMissions },
};

async function* fetchMissions(signal: AbortSignal) {
  const { missions } = await client.missions.listMissions({}, { signal });
  yield { path: 'missions', body: { missions }, progress: 0 };
  for (const [index, { id: missionId }] of missions.entries()) {
    const body = await client.missions.getMission({ missionId }, { signal });
    yield { path: `missions/${missionId}`, body, progress: (index + 1) / missions.length };
  }
}

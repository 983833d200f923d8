import { api, client } from '#web/platform/api/api.ts';
import type { OfflineSlice } from '#web/platform/offline/offline-slice.ts';
import { COMPLETION, type CompletionKind } from '#web/platform/offline/outbox-kind.ts';

type Client = typeof client.missions;
type Answers = { questionId: string; option: number }[];

const invalidates = () => [api.missions.key(), api.home.key()];

export const missionInfoView: CompletionKind<{ missionId: string }, Awaited<ReturnType<Client['viewMissionInfo']>>> = {
  kind: 'mission-info',
  policy: COMPLETION,
  send: ([{ at, input }], { sentAt, context }) =>
    client.missions.viewMissionInfo({ ...input, device: { at, sentAt } }, { context }),
  invalidates,
};

export const missionCompletion: CompletionKind<
  { missionId: string; answers: Answers },
  Awaited<ReturnType<Client['completeMission']>>
> = {
  kind: 'mission',
  policy: COMPLETION,
  send: ([{ id, at, input }], { sentAt, context }) =>
    client.missions.completeMission({ ...input, completionId: id, device: { at, sentAt } }, { context }),
  invalidates,
};

export const offlineMissions: OfflineSlice = {
  cachePaths: /^missions(?:\/|$)/,
  kinds: [missionInfoView, missionCompletion],
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

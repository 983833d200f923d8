import { client } from '#web/platform/api/api.ts';
import type { OfflineSlice } from '#web/platform/offline/offline-slice.ts';

/** Caches the list of licences. The screens read the name and the topics of the learner's licence from this list. */
export const offlineLicences: OfflineSlice = {
  cachePaths: /^licences$/,
  prefetch: async (isCached) => {
    if (!(await isCached('licences'))) await client.licences.listLicences();
  },
  download: { fetch: fetchLicences },
};

async function* fetchLicences(signal: AbortSignal) {
  yield { path: 'licences', body: await client.licences.listLicences({}, { signal }), progress: 1 };
}

import { client } from '#web/api.ts';
import type { OfflineSlice } from '#web/offline/offline-slice.ts';

export const offlinePractice: OfflineSlice = {
  cachePaths: /^practice(?:\/|$)/,
  download: { fetch: fetchPractice, prefix: 'practice/' },
};

async function* fetchPractice(signal: AbortSignal) {
  const { topics } = await client.practice.listPractice({}, { signal });
  yield { path: 'practice', body: { topics }, progress: 0 };
  for (const [index, { topic }] of topics.entries()) {
    const body = await client.practice.getPractice({ topic }, { signal });
    yield { path: `practice/${topic}`, body, progress: (index + 1) / topics.length };
  }
}

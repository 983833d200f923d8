import { client } from '#web/platform/api/api.ts';
import type { OfflineSlice } from '#web/platform/offline/offline-slice.ts';
import { statementAnswers } from '#web/study-parts/questions/statement-answers.ts';

export const offlinePractice: OfflineSlice = {
  cachePaths: /^practice(?:\/|$)/,
  kinds: [statementAnswers],
  download: { fetch: fetchPractice, prefix: 'practice/' },
};

async function* fetchPractice(signal: AbortSignal, licence: string) {
  const practice = await client.practice.listPractice({ licence }, { signal });
  const { topics } = practice;
  yield { path: `practice?licence=${licence}`, body: practice, progress: 0 };
  const community = await client.practice.listCommunityTopics({ licence }, { signal });
  yield { path: `practice/community?licence=${licence}`, body: community, progress: 0 };
  const total = topics.length + community.topics.length;
  for (const [index, { topic }] of topics.entries()) {
    const body = await client.practice.getPractice({ topic, licence }, { signal });
    yield { path: `practice/${topic}?licence=${licence}`, body, progress: (index + 1) / total };
  }
  for (const [index, { topic }] of community.topics.entries()) {
    const body = await client.practice.getCommunityPractice({ topic, licence }, { signal });
    yield {
      path: `practice/community/${topic}?licence=${licence}`,
      body,
      progress: (topics.length + index + 1) / total,
    };
  }
}

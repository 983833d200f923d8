import type { Bank } from '#server/banks/bank-cache.ts';
import type { Db } from '#server/db/db.ts';
import { listTopicTitles } from '#server/learning/course-store.ts';

/** What a statement without a topic is filed under. */
const UNKNOWN = 0;

/** The topics of a bank in the ministry's order, each with its statements and our unit's title. */
export async function practiceTopics(db: Db, bank: Bank | null) {
  const titles = await listTopicTitles(db);
  return [...(bank?.byTopic ?? [])]
    .map(([topic, statements]) => ({
      topic: topic ?? UNKNOWN,
      title: titles.get(topic ?? UNKNOWN) ?? null,
      statements,
    }))
    .toSorted((one, other) => one.topic - other.topic);
}

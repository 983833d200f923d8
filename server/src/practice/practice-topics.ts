import type { Bank } from '#server/banks/bank-cache.ts';
import type { Db } from '#server/db/db.ts';
import { listTopicTitles } from '#server/learning/course-store.ts';

/** The topic number under which statements without a topic are listed. */
const UNKNOWN_TOPIC = 0;

/** Returns the topics of a question bank in the ministry's order, each with its statements and the title of its course unit. */
export async function listPracticeTopics(db: Db, bank: Bank | null) {
  const titles = await listTopicTitles(db);
  return [...(bank?.byTopic ?? [])]
    .map(([topic, statements]) => ({
      topic: topic ?? UNKNOWN_TOPIC,
      title: titles.get(topic ?? UNKNOWN_TOPIC) ?? null,
      statements,
    }))
    .toSorted((one, other) => one.topic - other.topic);
}

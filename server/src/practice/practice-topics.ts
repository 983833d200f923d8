import type { Bank } from '#server/banks/bank-cache.ts';

/** The topic number under which statements without a topic are listed. */
const UNKNOWN_TOPIC = 0;

/** Returns the topics of a question bank in the order of its list, each with its title and its statements. */
export function listPracticeTopics(bank: Bank | null, titles: ReadonlyMap<number, string>) {
  return [...(bank?.byTopic ?? [])]
    .map(([topic, statements]) => ({
      topic: topic ?? UNKNOWN_TOPIC,
      title: titles.get(topic ?? UNKNOWN_TOPIC) ?? null,
      statements,
    }))
    .toSorted((one, other) => one.topic - other.topic);
}

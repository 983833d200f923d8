import { UNKNOWN_TOPIC } from '@vialibera/domain/exam/licence-limits';
import type { Bank } from '#server/slices/banks/bank-cache.ts';

/** Returns the topics of a question bank in ascending order, each with its title and its statements. */
export function listPracticeTopics(bank: Bank | null, titles: ReadonlyMap<number, string>) {
  return [...(bank?.byTopic ?? [])]
    .map(([topic, statements]) => ({
      topic: topic ?? UNKNOWN_TOPIC,
      title: titles.get(topic ?? UNKNOWN_TOPIC) ?? null,
      statements,
    }))
    .toSorted((one, other) => one.topic - other.topic);
}

import type { TopicFinder } from '@vialibera/domain/banks/topic-finder';

/** Whether `name` is the name of a known topic, or begins with one, as in «Segnali di pericolo - Dossi». */
export function isTopicName(name: string, topics: TopicFinder): boolean {
  return topics.findByName(topics.splitTopic(name).topic) !== null;
}

import type { TopicFinder } from '@vialibera/domain/topic-finder';

/** Whether a name, or its part before the dash, is the name of a topic. */
export function isTopicName(name: string, topics: TopicFinder): boolean {
  return topics.findByName(topics.splitTopic(name).topic) !== null;
}

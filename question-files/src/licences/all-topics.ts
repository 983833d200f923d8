import { createTopicFinder, type TopicFinder } from '@vialibera/domain/banks/topic-finder';
import type { Licence } from '@vialibera/domain/exam/licence';

/**
 * Creates a topic finder for files whose licence is not known yet. The finder searches the topics of all licences for a
 * name. It returns the number of the topic in the first licence that has a topic with this name.
 */
export function createFinderOfAllTopics(licences: readonly Pick<Licence, 'topics'>[]): TopicFinder {
  // A single finder for all licences would not recognise the beginning of a topic name that several licences have,
  // because it recognises only a beginning that is unique. Therefore each licence has its own finder.
  const finders = licences.filter(({ topics }) => topics.length > 0).map(({ topics }) => createTopicFinder(topics));

  function findByName(name: string): number | null {
    return first((finder) => finder.findByName(name));
  }

  function parseNumber(name: string): number | null {
    return first((finder) => finder.parseNumber(name));
  }

  function first(find: (finder: TopicFinder) => number | null): number | null {
    for (const finder of finders) {
      const found = find(finder);
      if (found !== null) return found;
    }
    return null;
  }

  function splitTopic(name: string): ReturnType<TopicFinder['splitTopic']> {
    const finder = findByName(name) === null ? finders.find((each) => each.splitTopic(name).subtopic !== null) : null;
    return finder?.splitTopic(name) ?? { topic: name, subtopic: null };
  }

  return { findByName, parseNumber, splitTopic };
}

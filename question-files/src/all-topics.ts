import { createTopicFinder, type TopicFinder } from '@vialibera/domain/topic-finder';
import type { Licence } from '@vialibera/domain/licence';

/**
 * Creates a finder for the topics of all licences. It is used for files whose licence is not known yet. Each name is looked up in
 * one licence after the other. The result is the topic number of the first licence that knows the name.
 */
export function createFinderOfAllTopics(licences: readonly Pick<Licence, 'topics'>[]): TopicFinder {
  // Each licence needs its own finder. If two licences contained the same name, a single finder would not recognise the beginning
  // of this name.
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

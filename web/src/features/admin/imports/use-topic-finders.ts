import { createTopicFinder, type TopicFinder } from '@vialibera/domain/topic-finder';
import { createFinderOfAllTopics } from '@vialibera/question-files/all-topics';
import { useMemo } from 'react';
import { useLicence } from '#web/features/admin/licences/licence-context.ts';

/**
 * Returns two topic finders: `all` knows the topics of all licences and recognises which columns of a file hold topics, `own` finds
 * the topics of the selected licence.
 */
export function useTopicFinders(): { all: TopicFinder; own: TopicFinder } {
  const { licence, licences } = useLicence();
  const all = useMemo(() => createFinderOfAllTopics(licences), [licences]);
  const own = useMemo(() => createTopicFinder(licence.topics), [licence]);
  return { all, own };
}

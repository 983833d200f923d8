import { createTopicFinder, type TopicFinder } from '@vialibera/domain/banks/topic-finder';
import { createFinderOfAllTopics } from '@vialibera/question-files/licences/all-topics';
import { useMemo } from 'react';
import { useLicence } from '#web/admin/licences/licence-context.ts';

/**
 * Returns two topic finders. `all` finds topics of all licences, and is used to recognise which columns of a file contain
 * topics. `own` finds topics of the selected licence only.
 */
export function useTopicFinders(): { all: TopicFinder; own: TopicFinder } {
  const { licence, licences } = useLicence();
  const all = useMemo(() => createFinderOfAllTopics(licences), [licences]);
  const own = useMemo(() => createTopicFinder(licence.topics), [licence]);
  return { all, own };
}

import { communityTopicId, OTHER_TOPICS } from '@vialibera/domain/community-topic';
import type { Db } from '#server/db/db.ts';
import { countCommunityQuestions } from '#server/questions/community-store.ts';

/** A topic of the learners' questions. `names` contains the topic in every spelling that the authors have typed. */
type CommunityTopic = {
  topic: string;
  title: string | null;
  questions: number;
  names: readonly (string | null)[];
};

/** Returns the topics of the learners' approved questions by title. The title of a topic is its most frequent spelling. */
export async function listTopicsOfCommunity(db: Db): Promise<CommunityTopic[]> {
  const spellings = await countCommunityQuestions(db);
  return [...Map.groupBy(spellings, ({ topic }) => communityTopicId(topic))]
    .map(([topic, own]) => ({
      topic,
      title: topic === OTHER_TOPICS ? null : (own[0]?.topic ?? null),
      questions: own.reduce((sum, { questions }) => sum + questions, 0),
      names: own.map(({ topic: name }) => name),
    }))
    .toSorted((one, other) => compareTitles(one.title, other.title));
}

/** Sorts topics by title. Questions without a topic come last. */
function compareTitles(one: string | null, other: string | null): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return one.localeCompare(other, 'it');
}

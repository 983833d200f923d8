import { communityTopicId, OTHER_TOPICS } from '@vialibera/domain/learning/community-topic';
import { listOwner } from '@vialibera/domain/exam/licence';
import type { Db } from '#server/platform/db/db.ts';
import type { LicenceCatalogue } from '#server/slices/licences/licence-catalogue.ts';
import { countCommunityQuestions } from '#server/slices/questions/community-store.ts';
import { signedIn } from '#server/context.ts';

/** A topic of the learners' questions. `names` contains every spelling of the topic that the authors have typed. */
type CommunityTopic = {
  topic: string;
  title: string | null;
  questions: number;
  names: readonly (string | null)[];
};

/**
 * Returns the categories of the learners' questions that belong to a licence. These are `common` and the ids of all licences
 * with the same question list.
 */
export function categoriesFor(licences: LicenceCatalogue, licence: string): string[] {
  const owner = licences.ownerOf(licence);
  return ['common', ...licences.list.filter((each) => listOwner(each) === owner).map(({ id }) => id)];
}

/**
 * Returns the topics of the learners' approved questions in these categories, sorted by title. The title of a topic is its
 * most frequent spelling.
 */
export async function listTopicsOfCommunity(db: Db, categories: readonly string[]): Promise<CommunityTopic[]> {
  const spellings = await countCommunityQuestions(db, categories);
  return [...Map.groupBy(spellings, ({ topic }) => communityTopicId(topic))]
    .map(([topic, own]) => ({
      topic,
      title: topic === OTHER_TOPICS ? null : (own[0]?.topic ?? null),
      questions: own.reduce((sum, { questions }) => sum + questions, 0),
      names: own.map(({ topic: name }) => name),
    }))
    .toSorted((one, other) => compareTitles(one.title, other.title));
}

/** Compares two titles, for sorting. Null comes last. It is the title of the questions without a topic. */
function compareTitles(one: string | null, other: string | null): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return one.localeCompare(other, 'it');
}

export const listCommunityTopics = signedIn.practice.listCommunityTopics.handler(async ({ input, context }) => {
  const { db, licences, learner } = context;
  const topics = await listTopicsOfCommunity(db, categoriesFor(licences, input.licence ?? learner.licence));
  return { topics: topics.map(({ names: _, ...topic }) => topic) };
});

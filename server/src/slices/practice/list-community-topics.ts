import { signedIn } from '#server/context.ts';
import { categoriesFor, listTopicsOfCommunity } from './community-topics.ts';

export const listCommunityTopics = signedIn.practice.listCommunityTopics.handler(async ({ input, context }) => {
  const { db, licences, learner } = context;
  const topics = await listTopicsOfCommunity(db, categoriesFor(licences, input.licence ?? learner.licence));
  return { topics: topics.map(({ names: _, ...topic }) => topic) };
});

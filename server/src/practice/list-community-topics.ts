import { signedIn } from '#server/context.ts';
import { listTopicsOfCommunity } from './community-topics.ts';

export const listCommunityTopics = signedIn.practice.listCommunityTopics.handler(async ({ context: { db } }) => ({
  topics: (await listTopicsOfCommunity(db)).map(({ names: _, ...topic }) => topic),
}));

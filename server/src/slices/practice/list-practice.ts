import { listOwner } from '@vialibera/domain/exam/licence';
import { signedIn } from '#server/context.ts';
import { listPracticeTopics } from './practice-topics.ts';

export const listPractice = signedIn.practice.listPractice.handler(async ({ input, context }) => {
  const { db, licences, banks, learner } = context;
  const licence = licences.get(input.licence ?? learner.licence);
  const current = await banks.current(db, listOwner(licence));
  const topics = listPracticeTopics(current, licences.titlesOf(licence.id));
  return {
    licence: licence.id,
    topics: topics.map(({ topic, title, statements }) => ({ topic, title, statements: statements.length })),
    explained: current?.explained ?? false,
  };
});

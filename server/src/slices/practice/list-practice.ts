import { signedIn } from '#server/context.ts';
import { getLearnerBank } from '#server/slices/banks/editions/get-learner-bank.ts';
import { listPracticeTopics } from './practice-topics.ts';

export const listPractice = signedIn.practice.listPractice.handler(async ({ input, context }) => {
  const { licences, learner } = context;
  const licence = licences.get(input.licence ?? learner.licence);
  const current = await getLearnerBank(context, learner, licence.id);
  const topics = listPracticeTopics(current, licences.titlesOf(licence.id));
  return {
    licence: licence.id,
    topics: topics.map(({ topic, title, statements }) => ({ topic, title, statements: statements.length })),
    explained: current?.explained ?? false,
  };
});

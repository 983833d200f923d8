import { signedIn } from '#server/context.ts';
import { listTopics, pageQuestions } from './questions-store.ts';

export const listQuestions = signedIn.questions.listQuestions.handler(
  async ({ input: { page, ...filter }, context: { db } }) => ({
    ...(await pageQuestions(db, filter, page)),
    topics: await listTopics(db),
  }),
);

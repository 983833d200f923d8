import { signedIn } from '#server/context.ts';
import { listTopics, listQuestionsPage } from './questions-store.ts';

export const listQuestions = signedIn.questions.listQuestions.handler(
  async ({ input: { page, ...filter }, context: { db } }) => ({
    ...(await listQuestionsPage(db, filter, page)),
    topics: await listTopics(db),
  }),
);

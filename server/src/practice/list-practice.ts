import { signedIn } from '#server/context.ts';
import { listPracticeTopics } from './practice-topics.ts';

export const listPractice = signedIn.practice.listPractice.handler(async ({ context: { db, bank } }) => {
  const current = await bank.current(db);
  const topics = await listPracticeTopics(db, current);
  return {
    topics: topics.map(({ topic, title, statements }) => ({ topic, title, statements: statements.length })),
    explained: current?.explained ?? false,
  };
});

import { signedIn } from '#server/context.ts';
import { listPracticeTopics } from './practice-topics.ts';

export const listPractice = signedIn.practice.listPractice.handler(async ({ context: { db, bank } }) => ({
  topics: (await listPracticeTopics(db, await bank.current(db))).map(({ topic, title, statements }) => ({
    topic,
    title,
    statements: statements.length,
  })),
}));

import { asc, eq } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { userTopicAnswers } from './rewards-tables.ts';

/** What a learner has answered in quizzes and exams, by the ministry's number of the topic; 0 where it is not known. */
export function listTopicAnswers(db: Db, userId: string) {
  const { topic, answered, correct } = userTopicAnswers;
  return db
    .select({ topic, answered, correct })
    .from(userTopicAnswers)
    .where(eq(userTopicAnswers.userId, userId))
    .orderBy(asc(topic));
}

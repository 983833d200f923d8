import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { learningLessons, learningTopics, userProgress } from './learning-tables.ts';

/**
 * The first lesson that is not completed, which is open since all before it are; null at the end of the course. `started` when any
 * lesson is completed.
 */
export async function findNextLesson(db: Db, userId: string) {
  const done = sql`exists (select 1 from ${userProgress} where ${userProgress.userId} = ${userId} and ${userProgress.completed}`;
  const [lesson] = await db
    .select({
      id: learningLessons.id,
      title: learningLessons.title,
      unitTitle: learningTopics.title,
      started: sql<boolean>`${done})`,
    })
    .from(learningLessons)
    .innerJoin(learningTopics, eq(learningTopics.id, learningLessons.topicId))
    .where(
      and(
        eq(learningLessons.retired, false),
        eq(learningTopics.retired, false),
        sql`not ${done} and ${userProgress.lessonId} = ${learningLessons.id})`,
      ),
    )
    .orderBy(asc(learningTopics.sortOrder), asc(learningLessons.sortOrder))
    .limit(1);
  return lesson ?? null;
}

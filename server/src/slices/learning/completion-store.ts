import { and, asc, desc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { RewardedLearner } from '#server/context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { sendTogether } from '#server/platform/db/send-together.ts';
import { findRewardFacts } from '#server/slices/rewards/reward-facts-store.ts';
import { learningLessons, learningQuestions, learningTopics, userProgress } from './learning-tables.ts';

/**
 * Reads all data that the completion of a lesson and its reward depend on. Pass it to `lockStatsAndRead`, so that it runs after the
 * lock. `found` is the lesson with its questions, undefined if the course has no such lesson. `units` are the unit of the lesson and
 * the unit before it, because no other unit decides whether the lesson is unlocked (see `unlockCourse`).
 */
export async function findCompletionFacts(tx: Db, learner: RewardedLearner, lessonId: string, at: Date) {
  const [found, units, progress, facts] = await sendTogether([
    findLessonWithQuestions(tx, lessonId),
    listUnitWithPrevious(tx, lessonId),
    tx.select().from(userProgress).where(eq(userProgress.userId, learner.id)),
    findRewardFacts(tx, learner, { sourceType: 'lesson', sourceId: lessonId }, at),
  ]);
  const completed = progress.filter((row) => row.completed);
  const done = completed.find((row) => row.lessonId === lessonId);
  const completedAt = completed.flatMap((row) => row.completedAt ?? []);
  return { found, units, completedIds: new Set(completed.map((row) => row.lessonId)), completedAt, done, facts };
}

async function findLessonWithQuestions(tx: Db, lessonId: string) {
  const [lesson, topic, question] = [learningLessons, learningTopics, learningQuestions];
  const { id, type, boss, xpReward, exercise } = lesson;
  const { options, correctOption, conceptId } = question;
  const rows = await tx
    .select({
      lesson: { id, type, boss, xpReward, exercise },
      topic: topic.number,
      question: { id: question.id, options, correctOption, conceptId },
    })
    .from(lesson)
    .innerJoin(topic, and(eq(topic.id, lesson.topicId), eq(topic.retired, false)))
    .leftJoin(question, and(eq(question.lessonId, id), eq(question.retired, false)))
    .where(and(eq(id, lessonId), eq(lesson.retired, false)))
    .orderBy(asc(question.sortOrder));
  return rows[0] && { ...rows[0], questions: rows.flatMap((row) => row.question ?? []) };
}

async function listUnitWithPrevious(tx: Db, lessonId: string) {
  const [lesson, topic] = [learningLessons, learningTopics];
  const position = sql`(select own.sort_order from ${topic} own join ${lesson} on ${lesson.topicId} = own.id
    where ${lesson.id} = ${lessonId})`;
  const units = tx
    .select({ id: topic.id })
    .from(topic)
    .where(and(eq(topic.retired, false), lte(topic.sortOrder, position)))
    .orderBy(desc(topic.sortOrder))
    .limit(2);
  const rows = await tx
    .select({ unitId: topic.id, lessonId: lesson.id })
    .from(topic)
    .leftJoin(lesson, and(eq(lesson.topicId, topic.id), eq(lesson.retired, false)))
    .where(inArray(topic.id, units))
    .orderBy(asc(topic.sortOrder), asc(lesson.sortOrder));
  return [...Map.groupBy(rows, ({ unitId }) => unitId)].map(([id, own]) => {
    return { id, lessonIds: own.flatMap((row) => row.lessonId ?? []) };
  });
}

/** Saves a completion. If the learner has reset the progress, replaces the earlier completion of the lesson. */
export function saveCompletion(
  tx: Db,
  { userId, lessonId, ...completion }: Omit<typeof userProgress.$inferSelect, 'completed'>,
) {
  const set = { ...completion, completed: true };
  return tx
    .insert(userProgress)
    .values({ userId, lessonId, ...set })
    .onConflictDoUpdate({ target: [userProgress.userId, userProgress.lessonId], set });
}

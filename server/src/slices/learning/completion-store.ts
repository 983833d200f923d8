import { and, asc, desc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Exercise } from '@vialibera/content/readers/read-exercise';
import type { RewardedLearner } from '#server/context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { sendTogether } from '#server/platform/db/send-together.ts';
import { findRewardFacts } from '#server/slices/rewards/reward-facts-store.ts';
import { learningLessons, learningQuestions, learningTopics, userProgress } from './learning-tables.ts';

/**
 * Reads all data that the completion of a lesson and its reward depend on. Pass it to `lockStatsAndRead`, so that it runs after the
 * lock. `found` is the lesson with its questions, undefined if the course has no such lesson. `units` are the unit of the lesson and
 * the unit before it, because no other unit decides whether the lesson is unlocked (see `unlockCourse`).
 * `completedAt` are the times of all completions, also those of other units, because they decide whether the pace is plausible.
 */
export async function findCompletionFacts(tx: Db, learner: RewardedLearner, lessonId: string, at: Date) {
  const [rows, facts] = await sendTogether([
    listUnitWithPrevious(tx, learner.id, lessonId),
    findRewardFacts(tx, learner, { sourceType: 'lesson', sourceId: lessonId }, at),
  ]);
  const completed = rows.flatMap(({ progress }) => (progress?.completed ? progress : []));
  const done = completed.find((row) => row.lessonId === lessonId);
  const own = rows.filter(({ lesson }) => lesson?.id === lessonId);
  const lesson = own[0]?.lesson;
  const found = lesson && {
    lesson,
    topic: own[0]!.unit.number,
    questions: own.flatMap(({ question }) => question ?? []),
  };
  const completedAt = (rows[0]?.completionTimes ?? []).map((ms) => new Date(ms));
  return {
    found,
    units: toUnits(rows),
    completedAt,
    completedIds: new Set(completed.map((row) => row.lessonId)),
    done,
    facts,
  };
}

/**
 * Returns the lessons of the unit of `lessonId` and of the unit before it, in the order of the course, each with the learner's
 * progress. The lesson `lessonId` has one row for each of its questions, and only its rows contain the exercise.
 */
function listUnitWithPrevious(tx: Db, userId: string, lessonId: string) {
  const [lesson, topic, question] = [learningLessons, learningTopics, learningQuestions];
  const { id, type, boss, xpReward } = lesson;
  const { options, correctOption, conceptId } = question;
  const exercise = sql<Exercise | null>`case when ${id} = ${lessonId} then ${lesson.exercise} end`;
  const position = sql`(select own.sort_order from ${topic} own join ${lesson} on ${lesson.topicId} = own.id
    where ${lesson.id} = ${lessonId})`;
  const completionTimes = sql<number[] | null>`(select json_agg(extract(epoch from ${userProgress.completedAt}) * 1000)
    from ${userProgress} where ${userProgress.userId} = ${userId} and ${userProgress.completed}
    and ${userProgress.completedAt} is not null)`;
  const units = tx
    .select({ id: topic.id })
    .from(topic)
    .where(and(eq(topic.retired, false), lte(topic.sortOrder, position)))
    .orderBy(desc(topic.sortOrder))
    .limit(2);
  return tx
    .select({
      unit: { id: topic.id, number: topic.number },
      lesson: { id, type, boss, xpReward, exercise },
      question: { id: question.id, options, correctOption, conceptId },
      progress: userProgress,
      completionTimes,
    })
    .from(topic)
    .leftJoin(lesson, and(eq(lesson.topicId, topic.id), eq(lesson.retired, false)))
    .leftJoin(question, and(eq(question.lessonId, id), eq(id, lessonId), eq(question.retired, false)))
    .leftJoin(userProgress, and(eq(userProgress.lessonId, id), eq(userProgress.userId, userId)))
    .where(inArray(topic.id, units))
    .orderBy(asc(topic.sortOrder), asc(lesson.sortOrder), asc(question.sortOrder));
}

function toUnits(rows: readonly { unit: { id: string }; lesson: { id: string } | null }[]) {
  return [...Map.groupBy(rows, ({ unit }) => unit.id)].map(([id, own]) => {
    return { id, lessonIds: [...new Set(own.flatMap(({ lesson }) => lesson?.id ?? []))] };
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

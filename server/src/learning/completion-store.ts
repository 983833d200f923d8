import { type SQL, sql } from 'drizzle-orm';
import type { RewardedLearner } from '#server/context.ts';
import type { Db } from '#server/db/db.ts';
import { fixedQuery } from '#server/db/fixed-query.ts';
import { jsonObject } from '#server/db/json-object.ts';
import { fixedInsertion } from '#server/db/write-together.ts';
import {
  selectRewardFacts,
  type StoredFacts,
  toFactInputs,
  toRewardFacts,
} from '#server/rewards/reward-facts-store.ts';
import { learningLessons, learningQuestions, learningTopics, userProgress } from './learning-tables.ts';

type Progress = typeof userProgress.$inferSelect;
type Lesson = Pick<typeof learningLessons.$inferSelect, 'id' | 'type' | 'boss' | 'xpReward' | 'exercise'>;
type Question = Pick<typeof learningQuestions.$inferSelect, 'id' | 'options' | 'correctOption' | 'conceptId'>;
type Read = {
  /** The lesson with its topic and its questions. Null if the course has no such lesson. */
  found: { lesson: Lesson; topic: number; questions: Question[] } | null;
  /** The unit of the lesson and the unit before it, in course order. */
  units: { id: string; lessonIds: string[] }[];
  /** The ids of the lessons that the learner has completed. */
  completed: string[];
  /** The learner's progress in the lesson. Null if the learner has no progress in it. */
  done: Pick<Progress, 'completed' | 'completionId' | 'correct' | 'total'> | null;
  facts: StoredFacts;
};

/**
 * Reads, in one SQL statement, all data that the completion of a lesson and its reward depend on. Pass it to `lockStatsAndRead`,
 * so that it runs after the lock.
 */
export async function readCompletion(tx: Db, learner: RewardedLearner, lessonId: string, at: Date) {
  const inputs = toFactInputs(learner, { sourceType: 'lesson', sourceId: lessonId }, at);
  const [row] = await queryCompletion(tx, { ...inputs, lessonId });
  const { facts, completed, ...read } = row!;
  return { ...read, completedIds: new Set(completed), facts: toRewardFacts(facts) };
}

const queryCompletion = fixedQuery<Read>(() => {
  const [userId, lessonId] = [sql.placeholder('userId'), sql.placeholder('lessonId')];
  const { completed, completionId, correct, total } = userProgress;
  const own = sql`${userProgress} where ${userProgress.userId} = ${userId}`;
  return sql`select ${selectLesson()} as found, ${selectUnitWithPrevious()} as units,
    (select coalesce(json_agg(${userProgress.lessonId}), '[]') from ${own} and ${completed}) as completed,
    (select ${jsonObject({ completed, completionId, correct, total })} from ${own}
      and ${userProgress.lessonId} = ${lessonId}) as done,
    ${selectRewardFacts()} as facts`;
});

function selectLesson(): SQL {
  const [lesson, topic, question] = [learningLessons, learningTopics, learningQuestions];
  const { id, type, boss, xpReward, exercise } = lesson;
  const { options, correctOption, conceptId } = question;
  const asked = jsonObject({ id: question.id, options, correctOption, conceptId });
  return sql`(select ${jsonObject({
    lesson: jsonObject({ id, type, boss, xpReward, exercise }),
    topic: topic.number,
    questions: sql`(select coalesce(json_agg(${asked} order by ${question.sortOrder}), '[]') from ${question}
      where ${question.lessonId} = ${id} and not ${question.retired})`,
  })} from ${lesson} join ${topic} on ${topic.id} = ${lesson.topicId}
    where ${id} = ${sql.placeholder('lessonId')} and not ${lesson.retired} and not ${topic.retired})`;
}

/**
 * Returns the SQL expression for the unit of the lesson and the unit before it, each with the ids of its lessons in order. No other
 * unit decides whether the lesson is unlocked (see `unlockCourse`).
 */
function selectUnitWithPrevious(): SQL {
  const [lesson, topic] = [learningLessons, learningTopics];
  const position = sql`(select own.sort_order from ${topic} own join ${lesson} on ${lesson.topicId} = own.id
    where ${lesson.id} = ${sql.placeholder('lessonId')})`;
  const lessonIds = sql`(select coalesce(json_agg(${lesson.id} order by ${lesson.sortOrder}), '[]') from ${lesson}
    where ${lesson.topicId} = unit.id and not ${lesson.retired})`;
  return sql`(select coalesce(json_agg(${jsonObject({ id: sql`unit.id`, lessonIds })} order by unit.sort_order), '[]') from (
    select id, sort_order from ${topic} where not ${topic.retired} and ${topic.sortOrder} <= ${position}
    order by ${topic.sortOrder} desc limit 2
  ) unit)`;
}

/** Returns the SQL statement that saves a completion, for `writeTogether`. */
export const toCompletionChange = (row: Omit<Progress, 'completed'>): SQL =>
  toProgressChange([{ ...row, completed: true }]);

const toProgressChange = fixedInsertion(
  userProgress,
  sql`on conflict (user_id, lesson_id) do update set completed = true, completed_at = excluded.completed_at,
    completion_id = excluded.completion_id, correct = excluded.correct, total = excluded.total`,
);

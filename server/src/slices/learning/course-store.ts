import { and, asc, desc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { PgInsertValue } from 'drizzle-orm/pg-core';
import type { CourseLesson, CourseUnit } from '@vialibera/content/readers/read-course';
import type { Db } from '#server/platform/db/db.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { learningLessons, learningQuestions, learningTopics, userProgress } from './learning-tables.ts';

/** Returns the units with their lessons, in the order of the course. Leaves out the content of the lessons. */
export async function listCourse(db: Db) {
  const topics = await db
    .select()
    .from(learningTopics)
    .where(eq(learningTopics.retired, false))
    .orderBy(asc(learningTopics.sortOrder));
  const { id, topicId, title, type, boss, xpReward } = learningLessons;
  const lessons = await db
    .select({ id, topicId, title, type, boss, xpReward })
    .from(learningLessons)
    .where(eq(learningLessons.retired, false))
    .orderBy(asc(learningLessons.sortOrder));
  return topics.map((topic) => ({ ...topic, lessons: lessons.filter((lesson) => lesson.topicId === topic.id) }));
}

export async function findLesson(db: Db, lessonId: string) {
  const [row] = await db
    .select({
      lesson: learningLessons,
      unit: { id: learningTopics.id, title: learningTopics.title },
      topic: learningTopics.number,
    })
    .from(learningLessons)
    .innerJoin(learningTopics, eq(learningTopics.id, learningLessons.topicId))
    .where(
      and(eq(learningLessons.id, lessonId), eq(learningLessons.retired, false), eq(learningTopics.retired, false)),
    );
  return row;
}

/** Returns the lessons of a unit with their content, in the order of the course. */
export function listLessons(db: Db, topicId: string) {
  return db
    .select()
    .from(learningLessons)
    .where(and(eq(learningLessons.topicId, topicId), eq(learningLessons.retired, false)))
    .orderBy(asc(learningLessons.sortOrder));
}

/** Returns the titles of all lessons, keyed by lesson id. */
export async function listLessonTitles(db: Db): Promise<Map<string, string>> {
  const { id, title, retired } = learningLessons;
  const rows = await db.select({ id, title }).from(learningLessons).where(eq(retired, false));
  return new Map(rows.map((lesson) => [lesson.id, lesson.title]));
}

/** Returns the size of all lessons and questions of the course as JSON, in bytes. */
export async function countCourseBytes(db: Db): Promise<number> {
  const [course] = await queryRows<{ bytes: number }>(
    db,
    sql`select coalesce(sum(octet_length(content::text)), 0)::int as bytes from (
      select to_jsonb(lesson) as content from learning_lessons lesson where not retired
      union all select to_jsonb(question) from learning_questions question where not retired
    ) course`,
  );
  return course?.bytes ?? 0;
}

/**
 * Returns the questions of several lessons. The questions of one lesson are in the order of the course, but the
 * questions of different lessons may be mixed.
 */
export function listQuestions(db: Db, lessonIds: readonly string[]) {
  return db
    .select()
    .from(learningQuestions)
    .where(and(inArray(learningQuestions.lessonId, [...lessonIds]), eq(learningQuestions.retired, false)))
    .orderBy(asc(learningQuestions.sortOrder));
}

export async function listCompletedLessons(db: Db, userId: string): Promise<Set<string>> {
  const rows = await db
    .select({ lessonId: userProgress.lessonId })
    .from(userProgress)
    .where(and(eq(userProgress.userId, userId), eq(userProgress.completed, true)));
  return new Set(rows.map(({ lessonId }) => lessonId));
}

/** Marks every lesson of the learner as not completed. Returns the number of lessons that had been completed. */
export async function resetCompletions(db: Db, userId: string): Promise<number> {
  const rows = await db
    .update(userProgress)
    .set({ completed: false })
    .where(and(eq(userProgress.userId, userId), eq(userProgress.completed, true)))
    .returning({ lessonId: userProgress.lessonId });
  return rows.length;
}

/**
 * Writes the whole course to the database. Units, lessons and questions that the course no longer contains are retired.
 * They are never deleted, because the learners' progress refers to them.
 */
export async function saveCourse(tx: Db, units: readonly CourseUnit[]) {
  const topics = units.map(({ id, topic, title, officialName, description, icon }, sortOrder) => {
    return { id, number: topic, title, officialName, description, icon, sortOrder, retired: false };
  });
  const lessons = units.flatMap((unit) => unit.lessons.map((lesson, order) => lessonRow(unit.id, lesson, order)));
  const questions = units.flatMap((unit) => unit.lessons.flatMap(questionRows));
  await replaceAll(tx, learningTopics, topics);
  await replaceAll(tx, learningLessons, lessons);
  await replaceAll(tx, learningQuestions, questions);
}

function lessonRow(topicId: string, lesson: CourseLesson, sortOrder: number) {
  const { questions: _, ...row } = lesson;
  return { ...row, topicId, sortOrder, retired: false };
}

function questionRows({ id: lessonId, questions }: CourseLesson) {
  return questions.map(({ id, text, options, correct, explanation, illustrationId, concept }, sortOrder) => {
    return {
      id,
      lessonId,
      text,
      options,
      correctOption: correct,
      explanation,
      illustrationId,
      conceptId: concept,
      sortOrder,
      retired: false,
    };
  });
}

type CourseTable = typeof learningTopics | typeof learningLessons | typeof learningQuestions;

async function replaceAll<T extends CourseTable>(tx: Db, table: T, rows: (PgInsertValue<T> & { id: string })[]) {
  const ids = rows.map(({ id }) => id);
  await tx.update<CourseTable>(table).set({ retired: true }).where(notInArray(table.id, ids));
  const columns = Object.keys(rows[0] ?? {}).filter((name) => name !== 'id');
  const excluded = columns.map((name) => [
    name,
    sql.raw(`excluded."${name.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`)}"`),
  ]);
  await tx
    .insert(table)
    .values(rows)
    .onConflictDoUpdate({ target: table.id, set: Object.fromEntries(excluded) });
}

/**
 * Returns the learner's next lesson. This is the first uncompleted lesson after the farthest completed lesson. If there is none, it
 * is the first uncompleted lesson of the course: a new version of the course may have inserted lessons before the farthest
 * completed one. Returns undefined if all lessons are completed. `started` is true if the learner has completed any lesson.
 */
export async function findNextLesson(db: Db, userId: string) {
  const [topic, lesson, progress] = [learningTopics, learningLessons, userProgress];
  const completed = db
    .select({ lessonId: progress.lessonId })
    .from(progress)
    .where(and(eq(progress.userId, userId), eq(progress.completed, true)));
  const farthest = db
    .select({ unit: topic.sortOrder, lesson: lesson.sortOrder })
    .from(lesson)
    .innerJoin(topic, eq(topic.id, lesson.topicId))
    .where(inArray(lesson.id, completed))
    .orderBy(desc(topic.sortOrder), desc(lesson.sortOrder))
    .limit(1);
  const isBehind = sql`coalesce((${topic.sortOrder}, ${lesson.sortOrder}) < ${farthest}, false)`;
  const [next] = await db
    .select({ id: lesson.id, title: lesson.title, unitTitle: topic.title, started: sql<boolean>`exists ${completed}` })
    .from(lesson)
    .innerJoin(topic, eq(topic.id, lesson.topicId))
    .where(and(eq(lesson.retired, false), eq(topic.retired, false), notInArray(lesson.id, completed)))
    .orderBy(isBehind, asc(topic.sortOrder), asc(lesson.sortOrder))
    .limit(1);
  return next;
}

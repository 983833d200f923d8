import type { CourseLesson, CourseUnit } from '#content/readers/read-course.ts';

/** The prefix of the ids of words lessons, which explain words of the exam. The schema rejects a words lesson with another id. */
const PREFIX = 'parole-';

/** Whether a lesson explains words of the exam (`kind: words`). */
export function isWordsLesson({ id }: Pick<CourseLesson, 'id'>): boolean {
  return id.startsWith(PREFIX);
}

/**
 * Checks that a unit has exactly one words lesson, immediately before the boss quiz. The boss quiz asks about these
 * words.
 */
export function examWordsIssues({ id, lessons }: CourseUnit): string[] {
  const boss = lessons.findIndex((lesson) => lesson.boss);
  const isRight = lessons.filter(isWordsLesson).length === 1 && lessons[boss - 1]?.id === `${PREFIX}${id}`;
  return isRight ? [] : [`${id}: the lesson before the boss quiz, and only it, is ${PREFIX}${id}`];
}

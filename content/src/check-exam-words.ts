import type { CourseLesson, CourseUnit } from './read-course.ts';

/** The id of each words lesson begins like this; the schema rejects another one. */
const PREFIX = 'parole-';

/** Whether a lesson explains words of the exam (`kind: words`). */
export function isWordsLesson({ id }: Pick<CourseLesson, 'id'>): boolean {
  return id.startsWith(PREFIX);
}

/** Checks that a unit explains the words of its exam once, right before the boss quiz, in which they are asked. */
export function examWordsIssues({ id, lessons }: CourseUnit): string[] {
  const boss = lessons.findIndex((lesson) => lesson.boss);
  const isRight = lessons.filter(isWordsLesson).length === 1 && lessons[boss - 1]?.id === `${PREFIX}${id}`;
  return isRight ? [] : [`${id}: the lesson before the boss quiz, and only it, is ${PREFIX}${id}`];
}

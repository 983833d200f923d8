import type { Db } from '#server/db/db.ts';
import { readCourseState } from './course-state.ts';

/** The first open lesson that is not completed; null at the end of the course. */
export async function findNextLesson(db: Db, userId: string) {
  const course = await readCourseState(db, userId);
  const started = course.some(({ state }) => state.completedCount > 0);
  for (const { unit, state } of course) {
    const index = state.lessons.findIndex(({ completed, unlocked }) => unlocked && !completed);
    const lesson = unit.lessons[index];
    if (lesson) return { id: lesson.id, title: lesson.title, unitTitle: unit.title, started };
  }
  return null;
}

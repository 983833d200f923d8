import { signedIn } from '#server/context.ts';
import { readCourseState } from './course-state.ts';
import { listLessons, listQuestions } from './course-store.ts';
import { showLesson } from './show-lesson.ts';

/** Closed lessons too: without network the device opens them as those before are completed, and the completion is judged here. */
export const downloadUnit = signedIn.learning.downloadUnit.handler(async ({ input, context, errors }) => {
  const { db, learner, drawings } = context;
  const course = await readCourseState(db, learner.id);
  const found = course.find(({ unit }) => unit.id === input.unitId);
  if (!found) throw errors.UNIT_NOT_FOUND();
  const { id, title } = found.unit;
  const lessons = await listLessons(db, id);
  const questions = await listQuestions(
    db,
    lessons.map((lesson) => lesson.id),
  );
  const completed = new Set(found.state.lessons.filter((lesson) => lesson.completed).map((lesson) => lesson.id));
  return {
    lessons: lessons.map((lesson) =>
      showLesson(lesson, {
        unit: { id, title },
        completed: completed.has(lesson.id),
        questions: questions.filter(({ lessonId }) => lessonId === lesson.id),
        drawings,
      }),
    ),
  };
});

import { signedIn } from '#server/context.ts';
import { lessonStateOf, readCourseState } from './course-state.ts';
import { findLesson, listQuestions } from './course-store.ts';
import { showLesson } from './show-lesson.ts';

export const getLesson = signedIn.learning.getLesson.handler(async ({ input, context, errors }) => {
  const { db, learner, drawings } = context;
  const found = await findLesson(db, input.lessonId);
  if (!found) throw errors.LESSON_NOT_FOUND();
  const state = lessonStateOf(await readCourseState(db, learner.id), input.lessonId);
  if (!state?.unlocked) throw errors.LESSON_LOCKED();
  const questions = await listQuestions(db, [input.lessonId]);
  return showLesson(found.lesson, { unit: found.unit, completed: state.completed, questions, drawings });
});

import { signedIn } from '#server/context.ts';
import { listPaidKinds } from '#server/slices/rewards/rewards-store.ts';
import { getCourseState } from './course-state.ts';
import { listLessons, listQuestions } from './course-store.ts';
import { toLesson } from './lesson-view.ts';

/**
 * Returns all lessons of a unit for offline use. They include locked lessons, because the device unlocks them while it is
 * offline. The server checks each completion later.
 */
export const downloadUnit = signedIn.learning.downloadUnit.handler(async ({ input, context, errors }) => {
  const { db, learner, illustrations, licences, banks } = context;
  const course = await getCourseState(db, learner.id);
  const found = course.find(({ unit }) => unit.id === input.unitId);
  if (!found) throw errors.UNIT_NOT_FOUND();
  const { id, title } = found.unit;
  const lessons = await listLessons(db, id);
  const lessonIds = lessons.map((lesson) => lesson.id);
  const questions = await listQuestions(db, lessonIds);
  const bank = await banks.current(db, licences.ownerOf(learner.licence));
  const paid = await listPaidKinds(db, learner.id, lessonIds);
  const completed = new Set(found.state.lessons.filter((lesson) => lesson.completed).map((lesson) => lesson.id));
  return {
    lessons: lessons.map((lesson) =>
      toLesson(lesson, {
        unit: { id, title },
        completed: completed.has(lesson.id),
        paidKinds: paid.get(lesson.id),
        questions: questions.filter(({ lessonId }) => lessonId === lesson.id),
        illustrations,
        concepts: bank?.concepts ?? new Map(),
      }),
    ),
  };
});

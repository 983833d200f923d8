import { signedIn } from '#server/context.ts';
import { listPaidKinds } from '#server/slices/rewards/rewards-store.ts';
import { findLessonState, getCourseState } from './course-state.ts';
import { findLesson, listQuestions } from './course-store.ts';
import { toLesson } from './lesson-view.ts';

export const getLesson = signedIn.learning.getLesson.handler(async ({ input, context, errors }) => {
  const { db, learner, illustrations, licences, banks } = context;
  const found = await findLesson(db, input.lessonId);
  if (!found) throw errors.LESSON_NOT_FOUND();
  const state = findLessonState(await getCourseState(db, learner.id), input.lessonId);
  if (!state?.unlocked) throw errors.LESSON_LOCKED();
  const questions = await listQuestions(db, [input.lessonId]);
  const bank = await banks.current(db, licences.ownerOf(learner.licence));
  const paid = await listPaidKinds(db, learner.id, [input.lessonId]);
  return toLesson(found.lesson, {
    unit: found.unit,
    completed: state.completed,
    paidKinds: paid.get(input.lessonId),
    questions,
    illustrations,
    concepts: bank?.concepts ?? new Map(),
  });
});

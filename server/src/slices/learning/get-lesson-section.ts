import { findLessonSection } from '@vialibera/domain/learning/lesson-section';
import { signedIn } from '#server/context.ts';
import { findLessonState, getCourseState } from './course-state.ts';
import { findLesson } from './course-store.ts';
import { toContentIllustrations } from './lesson-view.ts';

/**
 * Returns the section of a lesson that teaches a concept. The lesson may be locked, because a learner who has answered wrong
 * needs the rule immediately. Only the completion of lessons follows an order.
 */
export const getLessonSection = signedIn.learning.getLessonSection.handler(async ({ input, context, errors }) => {
  const { db, learner, illustrations } = context;
  const found = await findLesson(db, input.lessonId);
  if (!found) throw errors.LESSON_NOT_FOUND();
  const { id, title, content } = found.lesson;
  const section = findLessonSection(content, input.heading);
  if (section === null) throw errors.LESSON_NOT_FOUND();
  const unlocked = findLessonState(await getCourseState(db, learner.id), id)?.unlocked ?? false;
  return {
    lesson: { id, title, unlocked },
    content: section,
    signs: toContentIllustrations(section, illustrations),
  };
});

import { signedIn } from '#server/context.ts';
import { readCourseState, summarizeUnit } from './course-state.ts';

export const listUnits = signedIn.learning.listUnits.handler(async ({ context: { db, learner, drawings }, errors }) => {
  const course = await readCourseState(db, learner.id);
  if (course.length === 0) throw errors.COURSE_EMPTY();
  return { units: course.map((unit) => summarizeUnit(unit, drawings)) };
});

import { signedIn } from '#server/context.ts';
import { getCourseState, toUnitSummary } from './course-state.ts';

export const listUnits = signedIn.learning.listUnits.handler(
  async ({ context: { db, learner, illustrations }, errors }) => {
    const course = await getCourseState(db, learner.id);
    if (course.length === 0) throw errors.COURSE_EMPTY();
    return { units: course.map((unit) => toUnitSummary(unit, illustrations)) };
  },
);

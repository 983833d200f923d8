import { signedIn } from '#server/context.ts';
import { getCourseState, toLessonSummaries, toUnitSummary } from './course-state.ts';

export const getUnit = signedIn.learning.getUnit.handler(
  async ({ input, context: { db, learner, illustrations }, errors }) => {
    const course = await getCourseState(db, learner.id);
    const index = course.findIndex(({ unit }) => unit.id === input.unitId);
    const found = course[index];
    if (!found) throw errors.UNIT_NOT_FOUND();
    const next = course[index + 1]?.unit;
    return {
      unit: toUnitSummary(found, illustrations),
      officialName: found.unit.officialName,
      lessons: toLessonSummaries(found),
      next: next ? { id: next.id, title: next.title } : null,
    };
  },
);

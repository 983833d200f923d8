import { signedIn } from '#server/context.ts';
import { readCourseState, summarizeLessons, summarizeUnit } from './course-state.ts';

export const getUnit = signedIn.learning.getUnit.handler(
  async ({ input, context: { db, learner, drawings }, errors }) => {
    const course = await readCourseState(db, learner.id);
    const index = course.findIndex(({ unit }) => unit.id === input.unitId);
    const found = course[index];
    if (!found) throw errors.UNIT_NOT_FOUND();
    const next = course[index + 1]?.unit;
    return {
      unit: summarizeUnit(found, drawings),
      officialName: found.unit.officialName,
      lessons: summarizeLessons(found),
      next: next ? { id: next.id, title: next.title } : null,
    };
  },
);

import { signedIn } from '#server/context.ts';
import { listPaidKinds } from '#server/slices/rewards/rewards-store.ts';
import { getCourseState, toLessonSummaries, toUnitSummary } from './course-state.ts';

export const getUnit = signedIn.learning.getUnit.handler(
  async ({ input, context: { db, learner, illustrations }, errors }) => {
    const course = await getCourseState(db, learner.id);
    const index = course.findIndex(({ unit }) => unit.id === input.unitId);
    const found = course[index];
    if (!found) throw errors.UNIT_NOT_FOUND();
    const lessonIds = found.unit.lessons.map(({ id }) => id);
    const next = course[index + 1]?.unit;
    return {
      unit: toUnitSummary(found, illustrations),
      officialName: found.unit.officialName,
      lessons: toLessonSummaries(found, await listPaidKinds(db, learner.id, lessonIds)),
      next: next ? { id: next.id, title: next.title } : null,
    };
  },
);

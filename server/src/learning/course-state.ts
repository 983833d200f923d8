import type { LessonSummary, UnitSummary } from '@vialibera/contract/learning';
import { type UnitState, unlockCourse } from '@vialibera/domain/unlock';
import { DEFAULT_LESSON_XP } from '@vialibera/domain/xp';
import type { Db } from '#server/db/db.ts';
import { listCompletedLessons, listCourse } from './course-store.ts';
import type { DrawingCatalogue } from './drawing-catalogue.ts';

type Unit = Awaited<ReturnType<typeof listCourse>>[number];
export type UnitWithState = { unit: Unit; state: UnitState };

/** The whole course with what is open and completed for one learner. */
export async function readCourseState(db: Db, userId: string): Promise<UnitWithState[]> {
  const course = await listCourse(db);
  const completed = await listCompletedLessons(db, userId);
  const states = unlockCourse(
    course.map((unit) => ({ id: unit.id, lessonIds: unit.lessons.map(({ id }) => id) })),
    completed,
  );
  return course.map((unit, index) => ({ unit, state: states[index] as UnitState }));
}

/** Whether a lesson is open to the learner, and completed. */
export function lessonStateOf(course: readonly UnitWithState[], lessonId: string) {
  return course.flatMap(({ state }) => state.lessons).find(({ id }) => id === lessonId);
}

export function summarizeUnit({ unit, state }: UnitWithState, drawings: DrawingCatalogue): UnitSummary {
  const { id, number, title, description, icon } = unit;
  const { completedCount, progress, unlocked } = state;
  const lessonCount = unit.lessons.length;
  return {
    id,
    number,
    title,
    description,
    icon: drawings.figure(icon, { named: true }),
    lessonCount,
    completedCount,
    progress,
    unlocked,
  };
}

export function summarizeLessons({ unit, state }: UnitWithState): LessonSummary[] {
  return unit.lessons.map(({ id, title, type, boss, xpReward }, index) => {
    const { completed = false, unlocked = false } = state.lessons[index] ?? {};
    return { id, title, type, boss, xpReward: xpReward ?? DEFAULT_LESSON_XP, completed, unlocked };
  });
}

import type { LessonSummary, UnitSummary } from '@vialibera/contract/learning';
import { type UnitState, unlockCourse } from '@vialibera/domain/unlock';
import { DEFAULT_LESSON_XP } from '@vialibera/domain/xp';
import type { Db } from '#server/db/db.ts';
import { listCompletedLessons, listCourse } from './course-store.ts';
import type { IllustrationCatalogue } from './illustration-catalogue.ts';

type Unit = Awaited<ReturnType<typeof listCourse>>[number];
export type UnitProgress = { unit: Unit; state: UnitState };

/** Returns the whole course, and which lessons the learner has unlocked and completed. */
export async function getCourseState(db: Db, userId: string): Promise<UnitProgress[]> {
  const course = await listCourse(db);
  const completed = await listCompletedLessons(db, userId);
  const states = unlockCourse(
    course.map((unit) => ({ id: unit.id, lessonIds: unit.lessons.map(({ id }) => id) })),
    completed,
  );
  return course.map((unit, index) => ({ unit, state: states[index] as UnitState }));
}

export function findLessonState(course: readonly UnitProgress[], lessonId: string) {
  return course.flatMap(({ state }) => state.lessons).find(({ id }) => id === lessonId);
}

export function toUnitSummary({ unit, state }: UnitProgress, illustrations: IllustrationCatalogue): UnitSummary {
  const { id, number, title, description, icon } = unit;
  const { completedCount, progress, unlocked } = state;
  const lessonCount = unit.lessons.length;
  return {
    id,
    number,
    title,
    description,
    icon: illustrations.get(icon, { named: true }),
    lessonCount,
    completedCount,
    progress,
    unlocked,
  };
}

export function toLessonSummaries({ unit, state }: UnitProgress): LessonSummary[] {
  return unit.lessons.map(({ id, title, type, boss, xpReward }, index) => {
    const { completed = false, unlocked = false } = state.lessons[index] ?? {};
    return { id, title, type, boss, xpReward: xpReward ?? DEFAULT_LESSON_XP, completed, unlocked };
  });
}

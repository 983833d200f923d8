import type { LessonSummary, UnitSummary } from '@vialibera/contract/learning';
import { type UnitState, unlockCourse } from '@vialibera/domain/learning/unlock';
import { DEFAULT_LESSON_XP, maxXpForLesson } from '@vialibera/domain/rewards/xp';
import type { Db } from '#server/platform/db/db.ts';
import type { listPaidKinds } from '#server/slices/rewards/rewards-store.ts';
import { listCompletedLessons, listCourse } from './course-store.ts';
import type { IllustrationCatalogue } from './illustration-catalogue.ts';

type Unit = Awaited<ReturnType<typeof listCourse>>[number];
export type UnitProgress = { unit: Unit; state: UnitState };
type PaidKinds = Awaited<ReturnType<typeof listPaidKinds>>;

/**
 * Returns all units of the course in order. The state of each unit shows which lessons the learner has unlocked and
 * completed.
 */
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

/** `paidKinds` maps each lesson id to the kinds of XP that the learner has already earned with the lesson. */
export function toLessonSummaries({ unit, state }: UnitProgress, paidKinds: PaidKinds): LessonSummary[] {
  return unit.lessons.map((lesson, index) => {
    const { id, title, type, boss, xpReward } = lesson;
    const { completed = false, unlocked = false } = state.lessons[index] ?? {};
    const xp = {
      xpReward: xpReward ?? DEFAULT_LESSON_XP,
      maxXp: completed ? 0 : maxXpForLesson(lesson, paidKinds.get(id)),
    };
    return { id, title, type, boss, ...xp, completed, unlocked };
  });
}

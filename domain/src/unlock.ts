/** A unit as the rules see it: its lessons in order. */
type UnitOutline = { id: string; lessonIds: readonly string[] };

export type UnitState = {
  id: string;
  unlocked: boolean;
  /** Rounded percentage of completed lessons, 0 to 100. */
  progress: number;
  completedCount: number;
  lessons: { id: string; completed: boolean; unlocked: boolean }[];
};

/**
 * Spec §4. The first unit is open, each later one when the one before stands at 100 %; in an open unit the first lesson is
 * open, each later one when the one before is completed. A completed lesson stays open: a course that grows takes nothing away.
 */
export function unlockCourse(units: readonly UnitOutline[], completed: ReadonlySet<string>): UnitState[] {
  let unitOpen = true;
  return units.map(({ id, lessonIds }) => {
    const unlocked = unitOpen;
    let lessonOpen = unlocked;
    const lessons = lessonIds.map((lessonId) => {
      const done = completed.has(lessonId);
      const lesson = { id: lessonId, completed: done, unlocked: lessonOpen || done };
      lessonOpen = lessonOpen && done;
      return lesson;
    });
    const completedCount = lessons.filter((lesson) => lesson.completed).length;
    const progress = lessons.length === 0 ? 100 : Math.round((completedCount / lessons.length) * 100);
    unitOpen = unlocked && completedCount === lessons.length;
    return { id, unlocked, progress, completedCount, lessons };
  });
}

/** A unit of the course with the ids of its lessons, in order. */
type UnitOutline = { id: string; lessonIds: readonly string[] };
type LessonState = { id: string; completed: boolean; unlocked: boolean };

export type UnitState = {
  id: string;
  unlocked: boolean;
  /** The percentage of completed lessons, rounded, from 0 to 100. */
  progress: number;
  completedCount: number;
  lessons: LessonState[];
};

/**
 * Returns the state of every unit for a learner who has completed the lessons with the ids in `completed`. The state of a unit
 * depends only on its own lessons and on those of the unit before it, so `units` may also be the end of a course up to a unit.
 */
export function unlockCourse(units: readonly UnitOutline[], completed: ReadonlySet<string>): UnitState[] {
  const known = units.map(({ id, lessonIds }) => ({
    id,
    unlocked: false,
    progress: 0,
    completedCount: 0,
    lessonCount: lessonIds.length,
    lessons: lessonIds.map((lessonId) => ({ id: lessonId, completed: false })),
  }));
  return applyCompletions(known, completed).map((unit) => ({ ...unit, lessons: unit.lessons ?? [] }));
}

/** The current state of a unit, as passed to `applyCompletions`. `lessons` is null if only the unit's summary was loaded. */
export type KnownUnit = Omit<UnitState, 'lessons'> & {
  lessonCount: number;
  lessons: readonly { id: string; completed: boolean }[] | null;
};

/**
 * Returns the new state of all units after the learner has completed the lessons with the ids in `completed`. The first unit is
 * unlocked, and every other unit is unlocked when the unit before it is complete. A unit is complete when its last
 * lesson is completed, because that lesson is unlocked only after all others. So a new version of the course that inserts lessons
 * into completed units locks no unit.
 */
export function applyCompletions(
  units: readonly KnownUnit[],
  completed: ReadonlySet<string>,
): (Omit<UnitState, 'lessons'> & { lessons: LessonState[] | null })[] {
  let previousComplete = true;
  return units.map(({ id, progress, completedCount, lessonCount, lessons, ...unit }) => {
    const started = lessons?.some((lesson) => lesson.completed || completed.has(lesson.id)) ?? false;
    const unlocked = unit.unlocked || previousComplete || started;
    const state = lessons ? unlockUnit(lessons, unlocked, completed) : { progress, completedCount, lessons };
    const last = state.lessons?.at(-1);
    previousComplete = unlocked && (last ? last.completed : state.completedCount >= lessonCount);
    return { ...state, id, unlocked };
  });
}

/**
 * Returns the progress and the lessons of a unit. In an unlocked unit the first lesson is unlocked, and every other lesson is
 * unlocked when the lesson before it is completed. A completed lesson is always unlocked.
 */
export function unlockUnit(
  lessons: readonly { id: string; completed: boolean }[],
  unitUnlocked: boolean,
  completed: ReadonlySet<string>,
): Pick<UnitState, 'progress' | 'completedCount' | 'lessons'> {
  let previousCompleted = unitUnlocked;
  const states = lessons.map(({ id, ...lesson }) => {
    const done = lesson.completed || completed.has(id);
    const state = { id, completed: done, unlocked: previousCompleted || done };
    previousCompleted = done;
    return state;
  });
  const completedCount = states.filter((lesson) => lesson.completed).length;
  const progress = states.length === 0 ? 100 : Math.round((completedCount / states.length) * 100);
  return { progress, completedCount, lessons: states };
}

/** A unit as the content defines it: its lessons in order. */
type UnitOutline = { id: string; lessonIds: readonly string[] };
type LessonState = { id: string; completed: boolean; unlocked: boolean };

export type UnitState = {
  id: string;
  unlocked: boolean;
  /** Rounded percentage of completed lessons, 0 to 100. */
  progress: number;
  completedCount: number;
  lessons: LessonState[];
};

/** The state of every unit for a learner who has completed the lessons `completed`. */
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

/** The last known state of a unit. `lessons` is null where only the summary is known. */
export type KnownUnit = Omit<UnitState, 'lessons'> & {
  lessonCount: number;
  lessons: readonly { id: string; completed: boolean }[] | null;
};

/**
 * The state of a course once the lessons `completed` are completed too. Spec §4: the first unit is unlocked, and each later one when
 * the unit before is complete. An unlocked unit and a completed lesson stay unlocked, even if the course grows before them.
 */
export function applyCompletions(
  units: readonly KnownUnit[],
  completed: ReadonlySet<string>,
): (Omit<UnitState, 'lessons'> & { lessons: LessonState[] | null })[] {
  let previousComplete = true;
  return units.map(({ id, progress, completedCount, lessonCount, lessons, ...unit }) => {
    const unlocked = unit.unlocked || previousComplete;
    const state = lessons ? unlockUnit(lessons, unlocked, completed) : { progress, completedCount, lessons };
    previousComplete = unlocked && state.completedCount >= lessonCount;
    return { ...state, id, unlocked };
  });
}

/** Spec §4: in an unlocked unit the first lesson is unlocked, and each later one when the lesson before is completed. */
export function unlockUnit(
  lessons: readonly { id: string; completed: boolean }[],
  unitUnlocked: boolean,
  completed: ReadonlySet<string>,
): Pick<UnitState, 'progress' | 'completedCount' | 'lessons'> {
  let previousCompleted = unitUnlocked;
  const states = lessons.map(({ id, ...lesson }) => {
    const done = lesson.completed || completed.has(id);
    const state = { id, completed: done, unlocked: previousCompleted || done };
    previousCompleted = previousCompleted && done;
    return state;
  });
  const completedCount = states.filter((lesson) => lesson.completed).length;
  const progress = states.length === 0 ? 100 : Math.round((completedCount / states.length) * 100);
  return { progress, completedCount, lessons: states };
}

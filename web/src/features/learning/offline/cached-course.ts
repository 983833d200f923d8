import type { Home } from '@vialibera/contract/home';
import type { LessonSummary, Unit, UnitSummary } from '@vialibera/contract/learning';
import { applyCompletions, unlockUnit } from '@vialibera/domain/learning/unlock';
import type { ApiResponse, CachedResponses, PendingState } from '#web/platform/offline/offline-slice.ts';
import { completedLessonIds } from './lesson-completion.ts';

/**
 * The part of the course that is cached on this device. `units` holds the summaries of all units; it is empty if the list is not
 * cached. `opened` holds the units that are cached with their lessons.
 */
export type Course = { units: UnitSummary[]; opened: Unit[] };

export async function readCachedCourse(cached: CachedResponses): Promise<Course> {
  const list = (await cached.get('units')) as { units: UnitSummary[] } | undefined;
  const opened = await cached.list('units/');
  return { units: list?.units ?? [], opened: opened.map(({ body }) => body as Unit) };
}

/** Returns the cached course. A lesson whose completion has not been sent yet is marked as completed. */
export async function readCurrentCourse({ cached, pending }: PendingState): Promise<Course> {
  return completeLessons(await readCachedCourse(cached), completedLessonIds(pending));
}

export function completeLessons(course: Course, completed: ReadonlySet<string>): Course {
  if (course.units.length > 0) return completeListed(course, completed);
  // A completed unit unlocks the next unit. If the list of units is not cached, the order of the units is unknown, so each unit
  // keeps its cached state: locked or unlocked.
  const opened = course.opened.map((unit) => {
    const { lessons, ...progress } = unlockUnit(unit.lessons, unit.unit.unlocked, completed);
    return { ...unit, lessons: mergeLessons(unit, lessons), unit: { ...unit.unit, ...progress } };
  });
  return { units: [], opened };
}

function completeListed({ units, opened }: Course, completed: ReadonlySet<string>): Course {
  const openedById = new Map(opened.map((unit) => [unit.unit.id, unit]));
  const known = units.map((unit) => ({ ...unit, lessons: openedById.get(unit.id)?.lessons ?? null }));
  const stateById = new Map(applyCompletions(known, completed).map((state) => [state.id, state]));
  const update = (unit: UnitSummary) => {
    const { unlocked, progress, completedCount } = stateById.get(unit.id) ?? unit;
    return { ...unit, unlocked, progress, completedCount };
  };
  return {
    units: units.map(update),
    opened: opened.map((unit) => {
      const lessons = stateById.get(unit.unit.id)?.lessons;
      return lessons ? { ...unit, unit: update(unit.unit), lessons: mergeLessons(unit, lessons) } : unit;
    }),
  };
}

function mergeLessons({ lessons }: Unit, states: readonly Pick<LessonSummary, 'completed' | 'unlocked'>[]) {
  return lessons.map((lesson, index) => ({ ...lesson, ...states[index] }));
}

/** Returns the course as it is after «Resetta Progresso»: nothing is completed and only the first lesson is unlocked. */
export function withoutProgress({ units, opened }: Course): Course {
  const lock = (unit: UnitSummary): UnitSummary => ({
    ...unit,
    unlocked: false,
    completedCount: 0,
    progress: unit.lessonCount === 0 ? 100 : 0,
  });
  const locked = opened.map(({ unit, lessons, ...rest }) => ({
    ...rest,
    unit: lock(unit),
    lessons: lessons.map((lesson) => ({ ...lesson, completed: false, unlocked: false })),
  }));
  return completeLessons({ units: units.map(lock), opened: locked }, new Set());
}

export function toResponses({ units, opened }: Course): ApiResponse[] {
  const list = units.length > 0 ? [{ path: 'units', body: { units } }] : [];
  return [...list, ...opened.map((unit) => ({ path: `units/${unit.unit.id}`, body: unit }))];
}

/**
 * Returns the dashboard. If the dashboard's next lesson is already completed in the cached course, this lesson is replaced with
 * the first lesson that is unlocked but not completed.
 */
export function withNextLesson(home: Home, { units, opened }: Course): Home {
  const inOrder = units.flatMap(({ id }) => opened.find(({ unit }) => unit.id === id) ?? []);
  const completed = inOrder.flatMap(({ lessons }) => lessons.filter((lesson) => lesson.completed));
  if (!home.nextLesson || !completed.some(({ id }) => id === home.nextLesson?.id)) return home;
  for (const { unit, lessons } of inOrder) {
    const next = lessons.find((lesson) => lesson.unlocked && !lesson.completed);
    if (next) return { ...home, nextLesson: { id: next.id, title: next.title, unitTitle: unit.title, started: true } };
  }
  return home;
}

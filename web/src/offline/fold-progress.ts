import type { LessonSummary, Unit, UnitSummary } from '@vialibera/contract/learning';

export type Course = { units: UnitSummary[]; opened: Unit[] };

/**
 * The course as it stands once the server has what is still on this device: lessons done without network are completed, and what they
 * open is open. Units that were never opened here are known by their summary alone.
 */
export function foldProgress({ units, opened }: Course, done: ReadonlySet<string>): Course {
  const byId = new Map(opened.map((unit) => [unit.unit.id, unit]));
  let open = true;
  const folded = units.map((summary) => {
    const known = byId.get(summary.id);
    const unlocked = summary.unlocked || open;
    const unit = known && foldUnit(known, unlocked, done);
    if (unit) byId.set(summary.id, unit);
    const now = unit ? { ...summary, ...progressOf(unit.lessons), unlocked } : { ...summary, unlocked };
    open = unlocked && now.completedCount >= now.lessonCount;
    return now;
  });
  return { units: folded, opened: opened.map((unit) => byId.get(unit.unit.id) ?? unit) };
}

/** One unit by the same rule, where the list of units is not known. */
export function foldUnit(unit: Unit, unlocked: boolean, done: ReadonlySet<string>): Unit {
  let open = unlocked;
  const lessons = unit.lessons.map((lesson) => {
    const completed = lesson.completed || done.has(lesson.id);
    const now = { ...lesson, completed, unlocked: open || completed };
    open = open && completed;
    return now;
  });
  return { ...unit, lessons, unit: { ...unit.unit, ...progressOf(lessons), unlocked } };
}

function progressOf(lessons: readonly LessonSummary[]) {
  const completedCount = lessons.filter(({ completed }) => completed).length;
  const progress = lessons.length === 0 ? 100 : Math.round((completedCount / lessons.length) * 100);
  return { completedCount, progress };
}

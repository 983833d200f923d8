import type { Home } from '@vialibera/contract/home';
import type { Unit, UnitSummary } from '@vialibera/contract/learning';
import type { Device } from './device-db.ts';
import { type Course, foldProgress, foldUnit } from './fold-progress.ts';

/** The kept course, with what still waits to be sent. */
export async function readCourse(device: Device): Promise<Course> {
  const waiting = await device.getAll('outbox');
  return foldCourse(
    await keptCourse(device),
    new Set(waiting.flatMap((it) => (it.kind === 'lesson' ? it.lessonId : []))),
  );
}

export async function keptCourse(device: Device): Promise<Course> {
  const list = await device.get('answers', 'units');
  const opened = await device.getAll('answers', IDBKeyRange.bound('units/', 'units/\uffff'));
  return {
    units: (list?.body as { units: UnitSummary[] } | undefined)?.units ?? [],
    opened: opened.map(({ body }) => body as Unit),
  };
}

export function foldCourse(course: Course, done: ReadonlySet<string>): Course {
  if (course.units.length > 0) return foldProgress(course, done);
  return { units: [], opened: course.opened.map((unit) => foldUnit(unit, unit.unit.unlocked, done)) };
}

/** The dashboard with the next lesson as it is now, as far as the device knows the units. */
export function nextLessonAfter(home: unknown, { units, opened }: Course): Home {
  const kept = home as Home;
  const inOrder = units.flatMap(({ id }) => opened.find(({ unit }) => unit.id === id) ?? []);
  const done = inOrder.flatMap(({ lessons }) => lessons.filter(({ completed }) => completed));
  if (!kept.nextLesson || !done.some(({ id }) => id === kept.nextLesson?.id)) return kept;
  for (const { unit, lessons } of inOrder) {
    const next = lessons.find(({ completed, unlocked }) => unlocked && !completed);
    if (next) return { ...kept, nextLesson: { id: next.id, title: next.title, unitTitle: unit.title, started: true } };
  }
  return kept;
}

import type { Lesson, LessonSummary, Unit, UnitSummary } from '@vialibera/contract/learning';
import { openDevice } from './device-db.ts';
import { keptCourse } from './kept-course.ts';
import { type Course, foldProgress } from './fold-progress.ts';

/** The course as it stands after «Resetta Progresso»: nothing completed, the first unit open. */
export function startAgain({ units, opened }: Course): Course {
  const course = { units: units.map(untouched), opened: opened.map(untouchedUnit) };
  return foldProgress(course, new Set());
}

/** What the device keeps of the course starts again too, without asking for it anew. */
export async function resetKeptCourse(): Promise<void> {
  const device = await openDevice();
  if (!device) return;
  const { units, opened } = startAgain(await keptCourse(device));
  const lessons = await device.getAll('lessons');
  const tx = device.transaction(['answers', 'lessons'], 'readwrite');
  const answers = tx.objectStore('answers');
  const at = Date.now();
  // Without their list nobody knows which unit is the first one.
  if (units.length === 0) void answers.delete(IDBKeyRange.bound('units/', 'units/\uffff'));
  else {
    void answers.put({ body: { units }, at }, 'units');
    for (const unit of opened) void answers.put({ body: unit, at }, `units/${unit.unit.id}`);
  }
  for (const kept of lessons) void tx.objectStore('lessons').put(notDone(kept), kept.lesson.id);
  // These tell of progress too: the server is asked again.
  for (const path of ['home', 'profile']) void answers.delete(path);
  void answers.delete(IDBKeyRange.bound('lessons/', 'lessons/\uffff'));
  await tx.done;
}

function untouched(unit: UnitSummary): UnitSummary {
  return { ...unit, unlocked: false, completedCount: 0, progress: unit.lessonCount === 0 ? 100 : 0 };
}

function untouchedUnit({ unit, lessons, ...rest }: Unit): Unit {
  return { ...rest, unit: untouched(unit), lessons: lessons.map(untouchedLesson) };
}

function untouchedLesson(lesson: LessonSummary): LessonSummary {
  return { ...lesson, completed: false, unlocked: false };
}

function notDone<K extends { lesson: Lesson }>(kept: K): K {
  return { ...kept, lesson: { ...kept.lesson, completed: false } };
}

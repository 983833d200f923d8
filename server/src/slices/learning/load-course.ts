import type { CourseUnit } from '@vialibera/content/readers/read-course';
import { hashOf } from '@vialibera/content/read-content';
import { loadIfChanged } from '#server/platform/db/content-loads-store.ts';
import type { Db } from '#server/platform/db/db.ts';
import { saveCourse } from './course-store.ts';

/** Writes the course from `content/` to the database if it has changed. Keeps the learners' progress. */
export async function loadCourse(db: Db, units: readonly CourseUnit[], now: Date) {
  await loadIfChanged(db, 'course', hashOf(units), now, (tx) => saveCourse(tx, units));
}

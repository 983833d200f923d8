import type { CourseUnit } from '@vialibera/content/read-course';
import { hashOf } from '@vialibera/content/read-content';
import { loadOnce } from '#server/db/content-loads-store.ts';
import type { Db } from '#server/db/db.ts';
import { saveCourse } from './course-store.ts';

/** Brings the course of `content/` into the database. Idempotent; learners' progress stays. */
export async function loadCourse(db: Db, units: readonly CourseUnit[], now: Date) {
  await loadOnce(db, 'course', hashOf(units), now, (tx) => saveCourse(tx, units));
}

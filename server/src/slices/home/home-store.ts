import { sql } from 'drizzle-orm';
import type { Day } from '@vialibera/domain/time/day';
import type { Db } from '#server/platform/db/db.ts';
import type { Stored } from '#server/platform/db/json-object.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { type RunningAttempt, selectRunning } from '#server/slices/exam/exam-store.ts';
import { type NextLesson, selectNextLesson } from '#server/slices/learning/course-store.ts';
import { selectLearnerProgress, type StoredProgress } from '#server/slices/rewards/learner-progress-store.ts';
import { selectStudyFacts, type StudyFacts } from '#server/slices/study/study-facts-store.ts';

type OwnWeek = { userId: string; list: string; licence: string; day: Day; timeZone: string; first: Day; last: Day };
type Home = {
  running: Stored<RunningAttempt> | null;
  progress: StoredProgress | null;
  nextLesson: NextLesson | null;
  facts: StudyFacts;
};

/**
 * Reads everything that the dashboard shows, in one SQL statement. `first` and `last` are the first and the last day of the
 * current week.
 */
export async function readHome(db: Db, { first, last, ...own }: OwnWeek) {
  const { userId } = own;
  const [row] = await queryRows<Home>(
    db,
    sql`select ${selectRunning(userId)} as running, ${selectLearnerProgress(userId, first, last)} as progress,
      ${selectNextLesson(userId)} as "nextLesson", ${selectStudyFacts(own)} as facts`,
  );
  const { running, ...home } = row!;
  return { ...home, running: running && { ...running, deadlineAt: new Date(running.deadlineAt) } };
}

import { type SQL, sql } from 'drizzle-orm';
import { isExamOver } from '@vialibera/domain/exam';
import { type CurrentVersion, selectCurrentVersion } from '#server/banks/banks-store.ts';
import type { Db } from '#server/db/db.ts';
import { queryRows } from '#server/db/query-rows.ts';

type Running = { deadlineAt: string; startedAt: string; statementIds: number[] };

/**
 * Counts a request that records answers, with the SQL statement `counting` (see `countAttempt`). Returns the resulting
 * count, the start and the statements of the learner's running exam, and the current version of the bank. All this
 * takes only one SQL statement, because these requests are the most frequent ones.
 */
export async function openAnswering(
  db: Db,
  { userId, list, counting, now }: { userId: string; list: string; counting: SQL; now: Date },
) {
  const [row] = await queryRows<{ count: number; running: Running | null; version: CurrentVersion | null }>(
    db,
    sql`with counted as (${counting})
    select (select count from counted) as count, ${selectCurrentVersion(list)} as version, (
      select json_build_object('deadlineAt', deadline_at, 'startedAt', started_at,
        'statementIds', jsonb_path_query_array(questions, '$[*].id'))
      from quiz_attempts where user_id = ${userId} and status = 'running'
    ) as running`,
  );
  const { count = 0, running = null, version = null } = row ?? {};
  const isOpen = running && !isExamOver(new Date(running.deadlineAt), now);
  const exam = isOpen ? { startedAt: new Date(running.startedAt), statementIds: running.statementIds } : null;
  return { count, version, exam };
}

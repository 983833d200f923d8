import { sql } from 'drizzle-orm';
import { isExamOver } from '@vialibera/domain/exam';
import { type CurrentVersion, selectCurrentVersion } from '#server/banks/banks-store.ts';
import type { Db } from '#server/db/db.ts';
import { fixedQuery } from '#server/db/fixed-query.ts';
import { countingSql, type toAttempt } from '#server/rate-limit/rate-limit-store.ts';

type Running = { deadlineAt: string; startedAt: string; statementIds: number[] };

type Opening = { userId: string; list: string; attempt: ReturnType<typeof toAttempt>['values']; now: Date };

/**
 * Counts a request that records answers (`attempt`, see `toAttempt`). Returns the resulting count, the start and the statements of
 * the learner's running exam, and the current version of the bank. All this takes only one SQL statement, because these requests
 * are among the most frequent ones.
 */
export async function openAnswering(db: Db, { userId, list, attempt, now }: Opening) {
  const [row] = await openStatement(db, { ...attempt, userId, list });
  const { count = 0, running = null, version = null } = row ?? {};
  const isOpen = running && !isExamOver(new Date(running.deadlineAt), now);
  const exam = isOpen ? { startedAt: new Date(running.startedAt), statementIds: running.statementIds } : null;
  return { count, version, exam };
}

const openStatement = fixedQuery<{ count: number; running: Running | null; version: CurrentVersion | null }>(
  () => sql`with counted as (${countingSql()})
    select (select count from counted) as count, ${selectCurrentVersion(sql.placeholder('list'))} as version, (
      select json_build_object('deadlineAt', deadline_at, 'startedAt', started_at,
        'statementIds', jsonb_path_query_array(questions, '$[*].id'))
      from quiz_attempts where user_id = ${sql.placeholder('userId')} and status = 'running'
    ) as running`,
);

import { sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/db.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';

export type QueueDepth = { queue: string; state: string; count: number; lagSeconds: number };

/**
 * Returns the number of unfinished jobs for each queue and state. `lagSeconds` is the time since the oldest of these jobs
 * became due.
 */
export function listQueueDepths(db: Db): Promise<QueueDepth[]> {
  return queryRows(
    db,
    sql`select queue.name as queue, it.state, count(job.id)::int as count,
      greatest(0, coalesce(extract(epoch from now() - min(job.start_after)), 0))::float8 as "lagSeconds"
    from pgboss.queue cross join unnest(array['created', 'retry', 'active']) as it(state)
      left join pgboss.job on job.name = queue.name and job.state::text = it.state
    where queue.name not like '\\_\\_pgboss%'
    group by queue.name, it.state`,
  );
}

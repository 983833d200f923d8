import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { emailLogs } from '#server/mail/mail-tables.ts';

export type QueueDepth = { queue: string; state: string; count: number; lagSeconds: number };

/** The jobs that are not done, and for how long the first of them has been due. */
export async function listQueueDepths(db: Db): Promise<QueueDepth[]> {
  const { rows } = (await db.execute(sql`
    select queue.name as queue, it.state, count(job.id)::int as count,
      greatest(0, coalesce(extract(epoch from now() - min(job.start_after)), 0))::float8 as "lagSeconds"
    from pgboss.queue cross join unnest(array['created', 'retry', 'active']) as it(state)
      left join pgboss.job on job.name = queue.name and job.state::text = it.state
    where queue.name not like '\\_\\_pgboss%'
    group by queue.name, it.state`)) as { rows: QueueDepth[] };
  return rows;
}

/** Mails of the day that should have gone by now. */
export async function countDueMails(db: Db, now: Date): Promise<number> {
  const due = sql`${emailLogs.status} = 'queued' and ${emailLogs.sendAfter} <= ${now.toISOString()}::timestamptz`;
  const { rows } = (await db.execute(sql`select count(*)::int as count from ${emailLogs} where ${due}`)) as {
    rows: { count: number }[];
  };
  return rows[0]?.count ?? 0;
}

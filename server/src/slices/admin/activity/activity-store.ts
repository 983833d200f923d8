import { and, asc, desc, gte, lte, sql } from 'drizzle-orm';
import { addDays, type Day, ROME_TIME_ZONE } from '@vialibera/domain/time/day';
import type { Db } from '#server/platform/db/db.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { studyDays } from './activity-tables.ts';

/** The activity of all learners is counted by days in Rome, regardless of the learners' own time zones. */
export const SCHOOL_TIME_ZONE = ROME_TIME_ZONE;
/** The number of days that the admin area shows. */
export const SHOWN_DAYS = 30;
/** If a pause between two answers of any source is longer than this, the second answer begins a new study session. */
const STUDY_SESSION_PAUSE = '30 minutes';

type Period = { from: Day; to: Day };
type CountedDay = Omit<typeof studyDays.$inferInsert, 'countedAt' | 'monthLearners'>;

/**
 * Counts the answers of each day in a period. An answer is never received before it was given, so the query can filter by the
 * time of receipt, which has an index. The query also reads the day before the period, because a study session may begin on that day.
 */
export function countStudyDays(db: Db, { from, to }: Period): Promise<CountedDay[]> {
  return queryRows(
    db,
    sql`
    with answered as materialized (
      select user_id, source, answered_at, (answered_at at time zone ${SCHOOL_TIME_ZONE})::date as day
      from answers where received_at >= ${startOf(addDays(from, -1))}
    ), begun as (
      select day, answered_at - lag(answered_at) over (partition by user_id order by answered_at) as pause
      from answered
    ), sessions as (
      select day, count(*)::int as begun from begun where pause is null or pause > ${STUDY_SESSION_PAUSE}::interval group by day
    ), learners as (
      select day, count(*)::int as active from (select distinct day, user_id from answered) pairs group by day
    ), sources as (
      select day,
        count(*) filter (where source = 'lesson')::int as lesson,
        count(*) filter (where source = 'practice')::int as practice,
        count(*) filter (where source = 'session')::int as session,
        count(*) filter (where source = 'exam')::int as exam,
        count(*) filter (where source = 'duel')::int as duel
      from answered group by day
    )
    select to_char(listed, 'YYYY-MM-DD') as day, coalesce(active, 0) as learners, coalesce(begun, 0) as sessions,
      coalesce(lesson, 0) as lesson, coalesce(practice, 0) as practice, coalesce(session, 0) as session,
      coalesce(exam, 0) as exam, coalesce(duel, 0) as duel
    from generate_series(${from}::timestamp, ${to}::timestamp, interval '1 day') listed
    left join sources on sources.day = listed::date
    left join sessions on sessions.day = listed::date
    left join learners on learners.day = listed::date`,
  );
}

/** Counts the learners who gave at least one answer in the last SHOWN_DAYS days. */
export async function countMonthLearners(db: Db, today: Day): Promise<number> {
  const from = startOf(addDays(today, 1 - SHOWN_DAYS));
  const [row] = await queryRows<{ learners: number }>(
    db,
    sql`
    select count(*)::int as learners from (
      select distinct user_id from answers where received_at >= ${from} and answered_at >= ${from}
    ) active`,
  );
  return row?.learners ?? 0;
}

function startOf(day: Day) {
  return sql`${day}::timestamp at time zone ${SCHOOL_TIME_ZONE}`;
}

type Counts = { days: readonly CountedDay[]; monthLearners: number; countedAt: Date };

/** Replaces the saved counts of a period. The period ends today, and `monthLearners` is saved for today only. */
export function replaceStudyDays(db: Db, { from, to }: Period, { days, monthLearners, countedAt }: Counts) {
  return db.transaction(async (tx) => {
    await tx.delete(studyDays).where(and(gte(studyDays.day, from), lte(studyDays.day, to)));
    await tx
      .insert(studyDays)
      .values(days.map((each) => ({ ...each, countedAt, monthLearners: each.day === to ? monthLearners : null })));
  });
}

export function listStudyDays(db: Db, from: Day) {
  return db.select().from(studyDays).where(gte(studyDays.day, from)).orderBy(asc(studyDays.day));
}

export async function findLastStudyDay(db: Db): Promise<Day | null> {
  const [row] = await db.select({ day: studyDays.day }).from(studyDays).orderBy(desc(studyDays.day)).limit(1);
  return row?.day ?? null;
}

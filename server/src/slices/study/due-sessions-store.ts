import { sql } from 'drizzle-orm';
import type { Day } from '@vialibera/domain/time/day';
import { profiles } from '#server/slices/accounts/accounts-tables.ts';
import { answers, studyStates } from '#server/slices/answers/answers-tables.ts';
import type { Db } from '#server/platform/db/db.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { studyGoals, studyOutcomes } from './study-tables.ts';

type StudiedDay = {
  userId: string;
  licence: string;
  today: Day;
  examDate: Day | null;
  answersPerDay: number | null;
  /** The number of concepts that the learner had met when the study state was last computed. */
  met: number;
  answersToday: number;
};

/**
 * Of the learners `userIds`, returns those who have answered statements for their current licence. Leaves out learners
 * who have reported a passed exam, unless they plan a later one. `lists` maps each licence to its question list.
 */
export async function listStudiedDays(
  db: Db,
  userIds: readonly string[],
  lists: ReadonlyMap<string, string>,
  now: Date,
): Promise<StudiedDay[]> {
  const today = sql`(${now.toISOString()}::timestamptz at time zone ${profiles.timeZone})::date`;
  const learners = await db
    .select({
      id: profiles.id,
      licence: profiles.selectedLicense,
      today: sql<Day>`${today}::text`,
      dayStart: sql<string>`(${today}::timestamp at time zone ${profiles.timeZone})::text`,
    })
    .from(profiles)
    .where(sql`${profiles.id} = any(${sql.param(userIds)}::text[])`);
  const known = learners.filter(({ licence }) => lists.has(licence));
  const column = (valueOf: (learner: (typeof known)[number]) => string | undefined) => sql.param(known.map(valueOf));
  // The profiles are read above, because a cluster keeps them apart from the learners' rows.
  return queryRows<StudiedDay>(
    db,
    sql`
    select ${studyStates.userId} as "userId", due.licence, due.today, ${studyGoals.examDate}::text as "examDate",
      ${studyGoals.answersPerDay} as "answersPerDay", coalesce(${studyStates.met}, 0) as met,
      (select count(*)::int from ${answers} where ${answers.userId} = ${studyStates.userId}
        and ${answers.licence} = ${studyStates.licence} and ${answers.statementId} is not null
        and ${answers.answeredAt} >= due.day_start) as "answersToday"
    from unnest(${column(({ id }) => id)}::text[], ${column(({ licence }) => licence)}::text[],
        ${column(({ licence }) => lists.get(licence))}::text[], ${column((it) => it.today)}::text[],
        ${column(({ dayStart }) => dayStart)}::timestamptz[]) as due(user_id, licence, list, today, day_start)
      join ${studyStates} on ${studyStates.userId} = due.user_id and ${studyStates.licence} = due.list
      left join ${studyGoals} on ${studyGoals.userId} = ${studyStates.userId} and ${studyGoals.licence} = due.licence
    where not exists (select 1 from ${studyOutcomes} where ${studyOutcomes.userId} = ${studyStates.userId}
      and ${studyOutcomes.licence} = due.licence and ${studyOutcomes.passed}
      and ${studyOutcomes.examDate} >= coalesce(${studyGoals.examDate}, '-infinity'))`,
  );
}

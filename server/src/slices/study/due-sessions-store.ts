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
export function listStudiedDays(
  db: Db,
  userIds: readonly string[],
  lists: ReadonlyMap<string, string>,
  now: Date,
): Promise<StudiedDay[]> {
  const [known, listOf] = [[...lists.keys()], [...lists.values()]];
  const today = sql`(${now.toISOString()}::timestamptz at time zone ${profiles.timeZone})::date`;
  return queryRows<StudiedDay>(
    db,
    sql`
    select ${profiles.id} as "userId", lists.licence, ${today}::text as today, ${studyGoals.examDate}::text as "examDate",
      ${studyGoals.answersPerDay} as "answersPerDay", coalesce(${studyStates.met}, 0) as met,
      (select count(*)::int from ${answers} where ${answers.userId} = ${profiles.id} and ${answers.licence} = lists.list
        and ${answers.statementId} is not null
        and ${answers.answeredAt} >= ${today}::timestamp at time zone ${profiles.timeZone}) as "answersToday"
    from unnest(${sql.param(userIds)}::text[]) as due(id) join ${profiles} on ${profiles.id} = due.id
      join unnest(${sql.param(known)}::text[], ${sql.param(listOf)}::text[]) as lists(licence, list)
        on lists.licence = ${profiles.selectedLicense}
      join ${studyStates} on ${studyStates.userId} = due.id and ${studyStates.licence} = lists.list
      left join ${studyGoals} on ${studyGoals.userId} = due.id and ${studyGoals.licence} = lists.licence
    where not exists (select 1 from ${studyOutcomes} where ${studyOutcomes.userId} = due.id
      and ${studyOutcomes.licence} = lists.licence and ${studyOutcomes.passed}
      and ${studyOutcomes.examDate} >= coalesce(${studyGoals.examDate}, '-infinity'))`,
  );
}

import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Day } from '@vialibera/domain/time/day';
import { answers, studyStates } from '#server/slices/answers/answers-tables.ts';
import type { Db } from '#server/platform/db/db.ts';
import { jsonObject } from '#server/platform/db/json-object.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import type { OwnDay, ReadinessDay } from './study-store.ts';
import { readinessDays, studyGoals, studyOutcomes } from './study-tables.ts';

export type StudyFacts = {
  examDate: Day | null;
  answersPerDay: number | null;
  answersToday: number;
  /** True if the stored study state is outdated. Before the first answer, `stale`, `basis` and `met` are null. */
  stale: boolean | null;
  basis: string | null;
  met: number | null;
  mistakes: number;
  readiness: ReadinessDay | null;
  outcome: { examDate: Day; passed: boolean } | null;
};

/**
 * Returns the data with which the dashboard decides whether the study state must be computed again. Uses only one SQL
 * statement.
 */
export async function getStudyFacts(db: Db, own: OwnDay): Promise<StudyFacts> {
  const [row] = await queryRows<{ facts: StudyFacts }>(db, sql`select ${selectStudyFacts(own)} as facts`);
  return row!.facts;
}

/** Returns the SQL expression of `getStudyFacts`, so that a larger statement can include it. */
export function selectStudyFacts({ userId, list, licence, day, timeZone }: OwnDay): SQL<StudyFacts> {
  const [goal, state, readiness] = [studyGoals, studyStates, readinessDays];
  const { examDate, passed } = studyOutcomes;
  return sql`(select ${jsonObject({
    examDate: goal.examDate,
    answersPerDay: goal.answersPerDay,
    answersToday: sql`(select count(*) from ${answers} where ${answers.userId} = ${userId}
      and ${answers.licence} = ${list} and ${answers.statementId} is not null
      and ${answers.answeredAt} >= ${day}::date::timestamp at time zone ${timeZone}::text)`,
    stale: state.stale,
    basis: state.basis,
    met: state.met,
    mistakes: sql`(select count(*) from jsonb_object_keys(coalesce(${state.mistakes}, '{}')))`,
    readiness: sql`(select ${jsonObject(getTableColumns(readiness))} from ${readiness} where ${readiness.userId} = ${userId}
      and ${readiness.licence} = ${licence} and ${readiness.day} = ${day})`,
    outcome: sql`(select ${jsonObject({ examDate, passed })} from ${studyOutcomes}
      where ${studyOutcomes.userId} = ${userId} and ${studyOutcomes.licence} = ${licence}
      order by ${examDate} desc limit 1)`,
  })} from (select ${userId}::text as id) me
    left join ${goal} on ${goal.userId} = me.id and ${goal.licence} = ${licence}
    left join ${state} on ${state.userId} = me.id and ${state.licence} = ${list})`;
}

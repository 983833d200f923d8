import { and, desc, eq, gte, isNotNull, sql } from 'drizzle-orm';
import type { Day } from '@vialibera/domain/time/day';
import { authUsers } from '#server/slices/accounts/accounts-tables.ts';
import { answers, studyStates } from '#server/slices/answers/answers-tables.ts';
import type { Db } from '#server/platform/db/db.ts';
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

/** Returns the data with which the dashboard decides whether the study state must be computed again. */
export async function getStudyFacts(db: Db, own: OwnDay): Promise<StudyFacts> {
  const { userId, list, licence, day } = own;
  const [goal, state, readiness] = [studyGoals, studyStates, readinessDays];
  const outcome = selectLatestOutcome(db, own);
  const [facts] = await db
    .select({
      examDate: goal.examDate,
      answersPerDay: goal.answersPerDay,
      answersToday: countAnswersToday(db, own),
      stale: state.stale,
      basis: state.basis,
      met: state.met,
      mistakes: sql<number>`(select count(*) from jsonb_object_keys(coalesce(${state.mistakes}, '{}')))`.mapWith(
        Number,
      ),
      readiness,
      outcome: { examDate: outcome.examDate, passed: outcome.passed },
    })
    // The account is the only row that always exists.
    .from(authUsers)
    .leftJoin(goal, and(eq(goal.userId, authUsers.id), eq(goal.licence, licence)))
    .leftJoin(state, and(eq(state.userId, authUsers.id), eq(state.licence, list)))
    .leftJoin(
      readiness,
      and(eq(readiness.userId, authUsers.id), eq(readiness.licence, licence), eq(readiness.day, day)),
    )
    .leftJoin(outcome, eq(outcome.userId, authUsers.id))
    .where(eq(authUsers.id, userId));
  return facts!;
}

function countAnswersToday(db: Db, { userId, list, day, timeZone }: OwnDay) {
  const startOfDay = sql`${day}::date::timestamp at time zone ${timeZone}::text`;
  const { licence, statementId, answeredAt } = answers;
  return db.$count(
    answers,
    and(eq(answers.userId, userId), eq(licence, list), isNotNull(statementId), gte(answeredAt, startOfDay)),
  );
}

function selectLatestOutcome(db: Db, { userId, licence }: OwnDay) {
  const { examDate, passed } = studyOutcomes;
  return db
    .select({ userId: studyOutcomes.userId, examDate, passed })
    .from(studyOutcomes)
    .where(and(eq(studyOutcomes.userId, userId), eq(studyOutcomes.licence, licence)))
    .orderBy(desc(examDate))
    .limit(1)
    .as('outcome');
}

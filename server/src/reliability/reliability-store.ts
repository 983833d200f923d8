import { and, asc, eq, inArray, not, sql, type SQL } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { PredictionTenth } from '@vialibera/domain/reliability';
import { STUDY_METHOD } from '@vialibera/domain/study-state';
import { profiles } from '#server/accounts/accounts-tables.ts';
import type { Db } from '#server/db/db.ts';
import { queryRows } from '#server/db/query-rows.ts';
import { quizAttempts } from '#server/exam/exam-tables.ts';
import { studyOutcomes } from '#server/study/study-tables.ts';
import { passPredictions } from './reliability-tables.ts';

export type NewPrediction = typeof passPredictions.$inferInsert;
/** Limits the time that one learner takes. The rest follows in the next run. */
const MAX_EXAMS = 500;

const licenceOfAttempt = sql<string>`quiz_attempts.form ->> 'licence'`;
const outcomeId = sql<string>`study_outcomes.licence || ' ' || study_outcomes.exam_date::text`;

/** Whether the engine's present method has not predicted the simulation yet. */
const isSimulationPending = not(
  sql`exists (select from pass_predictions known where known.user_id = quiz_attempts.user_id
    and known.kind = 'simulation' and known.exam_id = quiz_attempts.id::text and known.method = ${STUDY_METHOD})`,
);
/** Whether the real exam was not predicted yet, or its result was corrected since. */
const isOutcomePending = not(
  sql`exists (select from pass_predictions known where known.user_id = study_outcomes.user_id
    and known.kind = 'exam' and known.exam_id = ${outcomeId} and known.method = ${STUDY_METHOD}
    and known.passed = study_outcomes.passed)`,
);

const pendingSimulations = (licences: readonly string[], more: SQL) =>
  and(more, eq(quizAttempts.status, 'submitted'), inArray(licenceOfAttempt, [...licences]), isSimulationPending);
const pendingOutcomes = (licences: readonly string[], more: SQL) =>
  and(more, inArray(studyOutcomes.licence, [...licences]), isOutcomePending);

/** Returns the learners with exams of these licences that are not predicted yet, by id, from the first after `after` on. */
export async function listPendingLearners(
  db: Db,
  { licences, after, limit }: { licences: readonly string[]; after: string; limit: number },
): Promise<string[]> {
  const rows = await union(
    db
      .selectDistinct({ userId: quizAttempts.userId })
      .from(quizAttempts)
      .where(pendingSimulations(licences, sql`${quizAttempts.userId} > ${after}`)),
    db
      .selectDistinct({ userId: studyOutcomes.userId })
      .from(studyOutcomes)
      .where(pendingOutcomes(licences, sql`${studyOutcomes.userId} > ${after}`)),
  )
    .orderBy(sql`user_id`)
    .limit(limit);
  return rows.map(({ userId }) => userId);
}

/** Returns the learner's simulations that are not predicted yet, the oldest first. */
export function listPendingSimulations(db: Db, userId: string, licences: readonly string[]) {
  const { id, form, startedAt, errors } = quizAttempts;
  const answered = sql<number>`(select count(*) from quiz_attempt_answers given
    where given.user_id = ${userId} and given.attempt_id = quiz_attempts.id)`.mapWith(Number);
  return db
    .select({ id, form, startedAt, errors, answered })
    .from(quizAttempts)
    .where(pendingSimulations(licences, eq(quizAttempts.userId, userId)))
    .orderBy(asc(startedAt))
    .limit(MAX_EXAMS);
}

/** Returns the learner's real exams that are not predicted yet. `dayStart` is when their day began where the learner lives. */
export function listPendingOutcomes(db: Db, userId: string, licences: readonly string[]) {
  const { licence, examDate, passed } = studyOutcomes;
  const dayStart = sql`(${examDate}::timestamp at time zone ${profiles.timeZone})`.mapWith(quizAttempts.startedAt);
  return db
    .select({ id: outcomeId, licence, examDate, passed, dayStart })
    .from(studyOutcomes)
    .innerJoin(profiles, eq(profiles.id, studyOutcomes.userId))
    .where(pendingOutcomes(licences, eq(studyOutcomes.userId, userId)))
    .orderBy(asc(examDate))
    .limit(MAX_EXAMS);
}

/** Saves the predictions of a learner. One of the same exam is replaced. */
export async function savePredictions(db: Db, rows: readonly NewPrediction[]): Promise<void> {
  const { userId, kind, examId } = passPredictions;
  await db.transaction(async (tx) => {
    for (const row of rows)
      await tx
        .insert(passPredictions)
        .values(row)
        .onConflictDoUpdate({ target: [userId, kind, examId], set: row });
  });
}

/** The predictions of a kind in a tenth of the scale. `from` and `to` are the days of the first and the last exam, UTC. */
type KindTenth = PredictionTenth & { kind: NewPrediction['kind']; from: string; to: string };

/** Sums up the predictions that learners saw, by the engine's present method. */
export function listPredictionTenths(db: Db): Promise<KindTenth[]> {
  return queryRows(
    db,
    sql`select kind, least(9, floor(mean * 10))::int as tenth, count(*)::int as count, sum(mean) as predicted,
      count(*) filter (where passed)::int as passed, sum((mean - passed::int) ^ 2) as "squaredErrors",
      to_char(min(exam_at) at time zone 'UTC', 'YYYY-MM-DD') as from, to_char(max(exam_at) at time zone 'UTC', 'YYYY-MM-DD') as to
    from pass_predictions where enough and complete and method = ${STUDY_METHOD}
    group by kind, tenth`,
  );
}

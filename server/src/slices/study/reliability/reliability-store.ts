import { and, asc, eq, inArray, not, sql, type SQL } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import { MAX_PER_LEARNER, type PredictionTenth } from '@vialibera/domain/reliability/reliability';
import { STUDY_METHOD } from '@vialibera/domain/study/study-state';
import { profiles } from '#server/slices/accounts/accounts-tables.ts';
import type { Db } from '#server/platform/db/db.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { quizAttempts } from '#server/slices/exam/exam-tables.ts';
import { studyOutcomes } from '#server/slices/study/study-tables.ts';
import { passPredictions } from './reliability-tables.ts';

export type NewPrediction = typeof passPredictions.$inferInsert;
/**
 * The maximum number of exams of one learner in a run, so that one learner cannot delay the others. The next run
 * predicts the remaining exams.
 */
const MAX_EXAMS = 500;

const licenceOfAttempt = sql<string>`quiz_attempts.form ->> 'licence'`;
const outcomeId = sql<string>`study_outcomes.licence || ' ' || study_outcomes.exam_date::text`;

/**
 * The SQL condition for exam simulations that the current version of the engine (`STUDY_METHOD`) has not predicted yet.
 */
const isSimulationPending = not(
  sql`exists (select from pass_predictions known where known.user_id = quiz_attempts.user_id
    and known.kind = 'simulation' and known.exam_id = quiz_attempts.id::text and known.method = ${STUDY_METHOD})`,
);
/**
 * The SQL condition for real exams that the current version of the engine has not predicted yet, and for real exams
 * whose result the learner has corrected since the prediction.
 */
const isOutcomePending = not(
  sql`exists (select from pass_predictions known where known.user_id = study_outcomes.user_id
    and known.kind = 'exam' and known.exam_id = ${outcomeId} and known.method = ${STUDY_METHOD}
    and known.passed = study_outcomes.passed)`,
);

const pendingSimulations = (licences: readonly string[], more: SQL) =>
  and(more, eq(quizAttempts.status, 'submitted'), inArray(licenceOfAttempt, [...licences]), isSimulationPending);
const pendingOutcomes = (licences: readonly string[], more: SQL) =>
  and(more, inArray(studyOutcomes.licence, [...licences]), isOutcomePending);

/**
 * Returns the ids of learners who have unpredicted exams for these licences. The ids are sorted and greater than
 * `after`.
 */
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

/** Returns the learner's exam simulations that are not predicted yet, oldest first. */
export function listPendingSimulations(db: Db, userId: string, licences: readonly string[]) {
  const { id, form, startedAt, errors } = quizAttempts;
  const answered = sql<number>`(select count(*) from quiz_attempt_answers saved
    where saved.user_id = ${userId} and saved.attempt_id = quiz_attempts.id)`.mapWith(Number);
  return db
    .select({ id, form, startedAt, errors, answered })
    .from(quizAttempts)
    .where(pendingSimulations(licences, eq(quizAttempts.userId, userId)))
    .orderBy(asc(startedAt))
    .limit(MAX_EXAMS);
}

/**
 * Returns the learner's real exams that are not predicted yet. `dayStart` is the start of the exam's day in the learner's
 * time zone.
 */
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

/** Saves the predictions of a learner. Replaces existing predictions for the same exams. */
export async function savePredictions(db: Db, rows: readonly NewPrediction[]): Promise<void> {
  const { userId, kind, examId } = passPredictions;
  await db.transaction(async (tx) => {
    for (const { userId: owner, ...values } of rows)
      await tx
        .insert(passPredictions)
        .values({ userId: owner, ...values })
        .onConflictDoUpdate({ target: [userId, kind, examId], set: values });
  });
}

/**
 * The sums of one group of predictions. A group contains the predictions for one kind of exam with a probability in the
 * same tenth of the scale from 0 to 1. `from` and `to` are the days (UTC) of the first and the last exam.
 */
type KindTenth = PredictionTenth & { kind: NewPrediction['kind']; from: string; to: string };

/**
 * Groups the predictions of the current version of the engine by kind of exam and by tenth of the probability (0 to 0.1, 0.1 to
 * 0.2, …), and sums each group. Leaves out predictions that the learner could not see, and exams with unanswered questions. Of each
 * learner and kind, counts at most `MAX_PER_LEARNER` exams, which the hash of their ids selects: neither the first ones nor the last
 * ones would represent the learner.
 */
export function listPredictionTenths(db: Db): Promise<KindTenth[]> {
  return queryRows(
    db,
    sql`select kind, least(9, floor(mean * 10))::int as tenth, count(*)::int as count, sum(mean) as predicted,
      count(*) filter (where passed)::int as passed, sum((mean - passed::int) ^ 2) as "squaredErrors",
      to_char(min(exam_at) at time zone 'UTC', 'YYYY-MM-DD') as from, to_char(max(exam_at) at time zone 'UTC', 'YYYY-MM-DD') as to
    from (select *, row_number() over (partition by user_id, kind order by md5(exam_id)) as number
      from pass_predictions where enough and complete and method = ${STUDY_METHOD}) known
    where number <= ${MAX_PER_LEARNER}
    group by kind, tenth`,
  );
}

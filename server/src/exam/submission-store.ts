import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Day } from '@vialibera/domain/day';
import { isExamOver } from '@vialibera/domain/exam';
import type { RewardedLearner } from '#server/context.ts';
import { type CurrentVersion, selectCurrentVersion } from '#server/banks/banks-store.ts';
import type { Db } from '#server/db/db.ts';
import { fixedQuery } from '#server/db/fixed-query.ts';
import { jsonObject, type Stored } from '#server/db/json-object.ts';
import {
  selectRewardFacts,
  type StoredFacts,
  toFactInputs,
  toRewardFacts,
} from '#server/rewards/reward-facts-store.ts';
import { selectPaidPasses } from '#server/rewards/rewards-store.ts';
import { type Attempt, type GivenAnswer, type RunningAttempt, selectRunning } from './exam-store.ts';
import { quizAttemptAnswers, quizAttempts } from './exam-tables.ts';

type Read = { given: Stored<GivenAnswer>[]; paidToday: number; facts: StoredFacts };

/**
 * Reads the answers that the learner has given, how many passed exams of the day have been paid, and what decides about the reward, in one
 * SQL statement. Call it after the attempt and the stats are locked.
 */
export async function readSubmission(
  tx: Db,
  learner: RewardedLearner,
  { examId, at, day }: { examId: string; at: Date; day: Day },
) {
  const inputs = toFactInputs(learner, { sourceType: 'exam', sourceId: examId }, at);
  const [row] = await querySubmission(tx, { ...inputs, timeZone: learner.timeZone, day });
  const { given, paidToday, facts } = row!;
  const times = given.map((answer) => ({ ...answer, answeredAt: new Date(answer.answeredAt) }));
  return { given: times, paidToday, facts: toRewardFacts(facts) };
}

const querySubmission = fixedQuery<Read>(() => {
  const { position, answer, answeredAt } = quizAttemptAnswers;
  const userId = sql.placeholder('userId');
  const paidToday = selectPaidPasses({ userId, timeZone: sql.placeholder('timeZone'), day: sql.placeholder('day') });
  return sql`select (
    select coalesce(json_agg(${jsonObject({ position, answer, answeredAt })} order by ${position}), '[]')
    from ${quizAttemptAnswers} where ${quizAttemptAnswers.userId} = ${userId}
      and ${quizAttemptAnswers.attemptId} = ${sql.placeholder('sourceId')}::uuid
  ) as given, ${paidToday} as "paidToday", ${selectRewardFacts()} as facts`;
});

/** Returns the SQL statement that saves the result of an exam, for `writeTogether`. */
export function toSubmissionChange(
  tx: Db,
  { userId, id }: Attempt,
  result: Pick<Attempt, 'submittedAt' | 'timedOut' | 'score' | 'errors'>,
): SQL {
  return tx
    .update(quizAttempts)
    .set({ ...result, status: 'submitted' })
    .where(and(eq(quizAttempts.userId, userId), eq(quizAttempts.id, id)))
    .getSQL();
}

type Shown = { running: Stored<RunningAttempt> | null; version: CurrentVersion | null };

/**
 * Reads what decides how the result of an exam is shown, in one SQL statement: the id of the learner's exam in progress (as
 * `findRunningExamId`), and the current version of the bank of `list`.
 */
export async function readBeforeResult(db: Db, learner: { id: string }, list: string, now: Date) {
  const [row] = await queryBeforeResult(db, { userId: learner.id, list });
  const { running, version } = row!;
  const inProgress = running && !isExamOver(new Date(running.deadlineAt), now);
  return { runningId: inProgress ? running.id : null, version };
}

const queryBeforeResult = fixedQuery<Shown>(
  () => sql`select ${selectRunning(sql.placeholder('userId'))} as running,
    ${selectCurrentVersion(sql.placeholder('list'))} as version`,
);

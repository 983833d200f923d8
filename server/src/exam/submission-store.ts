import { sql } from 'drizzle-orm';
import type { Day } from '@vialibera/domain/day';
import { isExamOver } from '@vialibera/domain/exam';
import type { RewardedLearner } from '#server/context.ts';
import { type CurrentVersion, selectCurrentVersion } from '#server/banks/banks-store.ts';
import type { Db } from '#server/db/db.ts';
import { fixedQuery } from '#server/db/fixed-query.ts';
import { fixedSelect } from '#server/db/fixed-select.ts';
import { jsonObject, type Stored } from '#server/db/json-object.ts';
import { fixedUpdate } from '#server/db/write-together.ts';
import {
  selectRewardFacts,
  type StoredFacts,
  toFactInputs,
  toRewardFacts,
} from '#server/rewards/reward-facts-store.ts';
import { lockStats, selectPaidPasses } from '#server/rewards/rewards-store.ts';
import { userGamification } from '#server/rewards/rewards-tables.ts';
import { type SavedAnswer, lockAttempt, type RunningAttempt, selectRunning } from './exam-store.ts';
import { quizAttemptAnswers, quizAttempts } from './exam-tables.ts';

/**
 * Locks the attempt and the learner's stats until the transaction ends, in one SQL statement. Returns undefined if the learner
 * has no such attempt. The caller must read everything else in a later statement (see `lockStats`).
 */
export async function lockSubmission(tx: Db, userId: string, examId: string) {
  const [locked] = await selectForUpdate(tx, { userId, examId });
  if (locked) return locked;
  const attempt = await lockAttempt(tx, userId, examId);
  // The query above finds nothing if the learner has no stats. `lockStats` creates them.
  return attempt && { attempt, stats: await lockStats(tx, userId) };
}

const selectForUpdate = fixedSelect(
  { attempt: quizAttempts, stats: userGamification },
  (columns) => sql`select ${columns} from ${quizAttempts}
    join ${userGamification} on ${userGamification.userId} = ${quizAttempts.userId}
    where ${quizAttempts.userId} = ${sql.placeholder('userId')} and ${quizAttempts.id} = ${sql.placeholder('examId')}
    for update`,
);

type Read = { given: Stored<SavedAnswer>[]; paidToday: number; facts: StoredFacts };

/**
 * Reads in one SQL statement the learner's answers, the number of passed exams that have earned XP on this day, and the facts
 * that determine the reward. Must be called after `lockSubmission`.
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
export const toSubmissionChange = fixedUpdate(
  quizAttempts,
  ['userId', 'id'],
  ['status', 'submittedAt', 'timedOut', 'score', 'errors'],
);

type Shown = { running: Stored<RunningAttempt> | null; version: CurrentVersion | null };

/**
 * Reads in one SQL statement the id of the learner's exam in progress (see `findRunningExamId`) and the current version of the
 * bank of `list`. The id decides whether the result of an exam may be shown. The version determines the concepts in the result.
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

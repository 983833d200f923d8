import { examSecondsLeft, isExamOver, gradeExam } from '@vialibera/domain/exam/exam';
import { isPlausiblePace } from '@vialibera/domain/exam/pace';
import { xpForExam } from '@vialibera/domain/rewards/xp';
import { toAnswerQueries } from '#server/slices/answers/answers-store.ts';
import { addShown } from '#server/slices/banks/statistics/statistics-store.ts';
import type { Answer } from '@vialibera/domain/exam/answer';
import type { RewardedLearner } from '#server/context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { sendTogether } from '#server/platform/db/send-together.ts';
import { countExam } from '#server/platform/metrics/counters.ts';
import { recordRankingPoints } from '#server/slices/people/ranking/record-ranking-points.ts';
import { findRecordedReward } from '#server/slices/rewards/replay-reward.ts';
import { planReward } from '#server/slices/rewards/plan-reward.ts';
import { toRewardQueries } from '#server/slices/rewards/reward-changes-store.ts';
import { type Attempt, type SavedAnswer, listAnswers, toAnswers } from './exam-store.ts';
import type { ExamStatement } from './exam-tables.ts';
import type { ExamResult } from './exam-view.ts';
import { toStatementAnswer } from './statement-answer.ts';
import { findSubmissionFacts, lockSubmission, updateSubmitted } from './submission-store.ts';

/** `isRetry` is true if an earlier call submitted the exam. */
type SubmittedAttempt = ExamResult & { isRetry: boolean };
/** `result` is null if the learner has no such exam. `outcome` is null unless this call submitted the exam. */
type Submission = { result: ExamResult | null; outcome: { passed: boolean; timedOut: boolean } | null };

/**
 * Submits an exam and grades its saved answers, either at the learner's request or after the deadline. Only the first
 * submission grades the exam. Later submissions return the same result. Returns null if the learner has no such exam.
 */
export async function submitAttempt(
  db: Db,
  learner: RewardedLearner,
  examId: string,
  now: Date,
  timeUp = false,
): Promise<SubmittedAttempt | null> {
  const { result, outcome } = await db.transaction((tx) => gradeAttempt(tx, learner, examId, now, timeUp));
  if (outcome) countExam(outcome);
  return result && { ...result, isRetry: !outcome };
}

async function gradeAttempt(
  tx: Db,
  learner: RewardedLearner,
  examId: string,
  now: Date,
  timeUp: boolean,
): Promise<Submission> {
  const locked = await lockSubmission(tx, learner.id, examId);
  if (!locked) return { result: null, outcome: null };
  const { attempt, stats } = locked;
  if (attempt.status === 'submitted') {
    const answers = await listAnswers(tx, attempt);
    return { result: await getExamResult(tx, learner, attempt, answers, now), outcome: null };
  }
  const isOver = isExamOver(attempt.deadlineAt, now);
  // The page submits at the deadline, before the grace period has passed. Its clock may be up to a second ahead.
  const timedOut = isOver || (timeUp && examSecondsLeft(attempt.deadlineAt, now, attempt.form) <= 1);
  const submittedAt = isOver ? attempt.deadlineAt : now;
  const { saved, facts } = await findSubmissionFacts(tx, learner, attempt, submittedAt);
  const answers = toAnswers(attempt, saved);
  const { score, errors, passed } = gradeExam(
    attempt.questions.map(({ answer }) => answer),
    answers,
    attempt.form,
  );
  const right = attempt.questions.filter(({ answer }, position) => answers[position] === answer);
  const plausiblePace = isPlausiblePace(saved.length, attempt.startedAt, submittedAt);
  const ranked = { right: right.map(({ id }) => id), examsPassed: passed ? (1 as const) : (0 as const), plausiblePace };
  const activity = {
    sourceEvent: `exam:${examId}`,
    events: [{ kind: 'quiz' as const, score, total: attempt.questions.length }],
    answers: answersByTopic(attempt.questions, answers, attempt.form.list),
    perfectQuiz: errors === 0,
    sourceType: 'exam' as const,
    sourceId: examId,
    // An exam without any answer does not count as a day of study, so it does not extend the streak.
    skipStreak: saved.length === 0,
    computeXp: () => xpForExam({ passed, plausiblePace, paidToday: facts.paidPasses }),
  };
  const { reward, changes } = planReward(learner, { stats, facts }, activity, { at: submittedAt, now });
  const submitted: Attempt = { ...attempt, submittedAt, timedOut, score, errors, status: 'submitted' };
  await sendTogether([
    updateSubmitted(tx, submitted),
    ...toAnswerQueries(tx, toEvents(attempt, saved, now)),
    ...toRewardQueries(tx, changes),
    recordRankingPoints(tx, learner.id, ranked, submittedAt),
    // All learners share the rows that this query locks, so it is the last one.
    addShown(
      tx,
      attempt.questions.map(({ id }) => id),
    ),
  ]);
  return { result: { attempt: submitted, answers, reward }, outcome: { passed, timedOut } };
}

/** Returns the rows that record the answers of an exam. Statements without an answer get no row. */
function toEvents({ userId, id, questions, form }: Attempt, saved: readonly SavedAnswer[], receivedAt: Date) {
  return saved.flatMap(({ position, answer: choice, answeredAt }) => {
    const statement = questions[position];
    const exam = { source: 'exam' as const, sourceId: id, userId, licence: form.list };
    return statement ? [toStatementAnswer(statement, { ...exam, position, choice, answeredAt, receivedAt })] : [];
  });
}

/** Returns the result of an exam that was submitted earlier, with the reward that was recorded at that time. */
export async function getExamResult(
  db: Db,
  learner: RewardedLearner,
  attempt: Attempt,
  answers: (Answer | null)[],
  now: Date,
): Promise<ExamResult> {
  const reward = await findRecordedReward(db, learner, `exam:${attempt.id}`, { at: now, now });
  return { attempt, answers, reward };
}

/**
 * For each topic of the licence's question list, counts the statements that were answered and the statements that were answered
 * correctly.
 */
function answersByTopic(questions: readonly ExamStatement[], answers: readonly (Answer | null)[], licence: string) {
  const answered = questions.flatMap(({ topic, answer }, position) => {
    const own = answers[position] ?? null;
    return own === null ? [] : [{ topic: topic ?? 0, right: own === answer }];
  });
  return [...Map.groupBy(answered, ({ topic }) => topic)].map(([topic, all]) => ({
    licence,
    topic,
    answered: all.length,
    correct: all.filter(({ right }) => right).length,
  }));
}

import type { SubmittedExam } from '@vialibera/contract/exam';
import { dayAt } from '@vialibera/domain/day';
import { examIsOver, gradeExam } from '@vialibera/domain/exam';
import { paceIsHuman } from '@vialibera/domain/pace';
import { xpForExam } from '@vialibera/domain/xp';
import { countAnswers } from '#server/banks/statistics-store.ts';
import type { Learner } from '#server/context.ts';
import type { Db } from '#server/db/db.ts';
import { countExam } from '#server/metrics/counters.ts';
import { bookForRanking } from '#server/ranking/book-for-ranking.ts';
import { recallReward } from '#server/rewards/recall-reward.ts';
import { rewardActivity } from '#server/rewards/reward-activity.ts';
import { countPaidPasses } from '#server/rewards/rewards-store.ts';
import { type Attempt, listAnswers, lockAttempt, saveSubmission } from './exam-store.ts';
import type { SheetQuestion } from './exam-tables.ts';
import { showSubmitted } from './show-exam.ts';

/** `outcome` is null unless it was submitted now. */
type Submitted = { shown: SubmittedExam | null; outcome: { passed: boolean; timedOut: boolean } | null };

/**
 * Grades what has been saved, once: by the learner's hand or, past the deadline, by the server's. Every further submission
 * gets the same result. Null when the learner has no such exam.
 */
export async function submitAttempt(
  db: Db,
  learner: Learner,
  examId: string,
  now: Date,
): Promise<SubmittedExam | null> {
  const { shown, outcome } = await db.transaction((tx) => submitOnce(tx, learner, examId, now));
  if (outcome) countExam(outcome);
  return shown;
}

async function submitOnce(tx: Db, learner: Learner, examId: string, now: Date): Promise<Submitted> {
  const attempt = await lockAttempt(tx, learner.id, examId);
  if (!attempt) return { shown: null, outcome: null };
  const answers = await listAnswers(tx, attempt);
  if (attempt.status === 'submitted')
    return { shown: await showResult(tx, learner, attempt, answers, now), outcome: null };

  const timedOut = examIsOver(attempt.deadlineAt, now);
  const submittedAt = timedOut ? attempt.deadlineAt : now;
  const { score, errors, passed } = gradeExam(
    attempt.questions.map(({ answer }) => answer),
    answers,
  );
  await saveSubmission(tx, attempt, { submittedAt, timedOut, score, errors });
  const right = attempt.questions.filter(({ answer }, position) => answers[position] === answer);
  const given = answers.filter((answer) => answer !== null).length;
  const human = paceIsHuman(given, attempt.startedAt, submittedAt);
  const ranked = { right: right.map(({ id }) => id), examsPassed: passed ? (1 as const) : (0 as const), human };
  await bookForRanking(tx, learner.id, ranked, submittedAt);
  const paidToday = await countPaidPasses(tx, learner, dayAt(submittedAt, learner.timeZone));
  const activity = {
    act: `exam:${examId}`,
    events: [{ kind: 'quiz' as const, score, total: attempt.questions.length }],
    answers: answersByTopic(attempt.questions, answers),
    perfectQuiz: errors === 0,
    sourceType: 'exam' as const,
    sourceId: examId,
    // A sheet that was left empty is no day of study.
    stale: given === 0,
    worth: () => xpForExam({ passed, human, paidToday }),
  };
  const reward = await rewardActivity(tx, learner, activity, { at: submittedAt, now });
  // Last, since all who hand in a sheet meet at these rows.
  await countAnswers(
    tx,
    learner.id,
    attempt.questions.map(({ id }, position) => ({ id, answer: answers[position] ?? null })),
  );
  const shown = showSubmitted({ ...attempt, submittedAt, timedOut, score, errors }, answers, reward);
  return { shown, outcome: { passed, timedOut } };
}

/** A result that stands already, with what it has earned then. */
export async function showResult(db: Db, learner: Learner, attempt: Attempt, answers: (boolean | null)[], now: Date) {
  return showSubmitted(attempt, answers, await recallReward(db, learner, `exam:${attempt.id}`, now));
}

/** How many questions of each topic were answered, and right; one left open was not answered. */
function answersByTopic(questions: readonly SheetQuestion[], answers: readonly (boolean | null)[]) {
  const given = questions.flatMap(({ topic, answer }, position) => {
    const own = answers[position] ?? null;
    return own === null ? [] : [{ topic: topic ?? 0, right: own === answer }];
  });
  return [...Map.groupBy(given, ({ topic }) => topic)].map(([topic, all]) => ({
    topic,
    answered: all.length,
    correct: all.filter(({ right }) => right).length,
  }));
}

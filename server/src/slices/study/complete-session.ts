import { dayAt } from '@vialibera/domain/time/day';
import { isPlausiblePace } from '@vialibera/domain/exam/pace';
import { countReturns } from '@vialibera/domain/study/study-status';
import { totalXp, xpForStudySession } from '@vialibera/domain/rewards/xp';
import { insertAnswers, type NewAnswer } from '#server/slices/answers/answers-store.ts';
import { type Learner, signedIn } from '#server/context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { toEventTime } from '#server/slices/rewards/event-time.ts';
import { emptyReward, findRecordedReward } from '#server/slices/rewards/replay-reward.ts';
import { rewardActivity } from '#server/slices/rewards/reward-activity.ts';
import {
  type GamificationRow,
  listEntriesByEvent,
  lockStats,
  sumStudySessionXp,
} from '#server/slices/rewards/rewards-store.ts';
import { toStudyStatus } from './get-session.ts';
import { gradeAnswers } from './grade-answers.ts';
import { openStudy, type Study } from './open-study.ts';
import { countStudySessionAnswers } from './study-store.ts';

/**
 * Completes a study session. Records the answers of the session that are not recorded yet, and gives the session's
 * reward only once. Returns the learner's status after the session.
 */
export const completeSession = signedIn.study.completeSession.handler(async ({ input, context, errors }) => {
  const { db, learner, licences, now } = context;
  const { sessionId, answers, sentAt, licence = learner.licence } = input;
  const list = licences.ownerOf(licence);
  const { rows, rejected } = await gradeAnswers(context, { answers, sentAt }, errors);
  const endedAt =
    answers
      .map(({ at }) => at)
      .toSorted()
      .at(-1) ?? sentAt;
  const device = { at: endedAt, sentAt };
  const reward = await db.transaction(async (tx) => {
    const stats = await lockStats(tx, learner.id);
    await insertAnswers(tx, rows);
    return payReward(tx, learner, { sessionId, list, rows, device, now: now(), stats });
  });
  const study = await openStudy(context, licence);
  const asked = answers.map(({ statementId }) => String(statementId));
  return { rejected, reward, plan: study.plan, status: toStudyStatus(study), returns: toReturns(study, asked) };
});

type StudySession = {
  sessionId: string;
  list: string;
  rows: readonly NewAnswer[];
  device: { at: string; sentAt: string };
  now: Date;
  stats: GamificationRow;
};

/**
 * Gives the reward of a study session. A study session whose answers earn no XP does not count for the streak and the
 * challenges.
 */
async function payReward(tx: Db, learner: Learner, { sessionId, list, rows, device, now, stats }: StudySession) {
  const { at, tooOldForStreak } = toEventTime(learner, now, device);
  const sourceEvent = `session:${sessionId}`;
  const recorded = await listEntriesByEvent(tx, learner.id, sourceEvent);
  if (recorded.length > 0) return findRecordedReward(tx, learner, sourceEvent, { at, now });
  const day = dayAt(at, learner.timeZone);
  const counted = await countStudySessionAnswers(tx, { userId: learner.id, list, day, timeZone: learner.timeZone });
  const paidXp = await sumStudySessionXp(tx, learner.id, day);
  const plausiblePace =
    !!counted.from && !!counted.to && isPlausiblePace(counted.answers - 1, counted.from, counted.to);
  const parts = xpForStudySession({ right: counted.right, paidXp, plausiblePace });
  if (parts.length === 0) return emptyReward(stats, learner, now);
  const correct = rows.filter((row) => row.correct).length;
  const activity = {
    sourceEvent,
    sourceType: 'session' as const,
    sourceId: `${day}:${paidXp + totalXp(parts)}`,
    computeXp: () => parts,
    events: [{ kind: 'quiz' as const, score: correct, total: rows.length }],
    answers: toTopicAnswers(list, rows),
    skipStreak: tooOldForStreak,
  };
  return rewardActivity(tx, learner, activity, { at, now });
}

function toTopicAnswers(licence: string, rows: readonly NewAnswer[]) {
  return [...Map.groupBy(rows, ({ topic }) => topic ?? 0)].map(([topic, all]) => {
    return { licence, topic, answered: all.length, correct: all.filter(({ correct }) => correct).length };
  });
}

function toReturns({ learner, course, at }: Study, statements: readonly string[]) {
  const asked = new Set(statements);
  const concepts = course.concepts.filter((concept) => concept.statements.some((one) => asked.has(one)));
  return countReturns(
    learner,
    concepts.map(({ id }) => id),
    at,
  );
}

import { xpForMission } from '@vialibera/domain/rewards/xp';
import { signedIn } from '#server/context.ts';
import { insertAnswers } from '#server/slices/answers/answers-store.ts';
import { gradeQuiz } from '#server/slices/learning/grade-quiz.ts';
import { toLessonAnswers } from '#server/slices/learning/lesson-answers.ts';
import { emptyReward, findRecordedReward } from '#server/slices/rewards/replay-reward.ts';
import { toEventTime } from '#server/slices/rewards/event-time.ts';
import { rewardActivity } from '#server/slices/rewards/reward-activity.ts';
import { lockStats, sumXpOfSource } from '#server/slices/rewards/rewards-store.ts';
import { findUnlockedMission, listCompletedMissions, saveMissionCompletion } from './missions-store.ts';

export const completeMission = signedIn.missions.completeMission.handler(async ({ input, context, errors }) => {
  const { db, learner, now } = context;
  const { missionId, completionId, answers } = input;
  return db.transaction(async (tx) => {
    const stats = await lockStats(tx, learner.id);
    const mission = await findUnlockedMission(tx, missionId);
    if (!mission) throw errors.MISSION_NOT_FOUND();
    const sentAt = now();
    const { at, studiedAt, tooOldForStreak } = toEventTime(learner, sentAt, input.device);
    const sourceEvent = `mission:${missionId}`;
    const done = (await listCompletedMissions(tx, learner.id)).find((it) => it.missionId === missionId);
    if (done) {
      const isRetry = done.completionId === completionId;
      const reward = isRetry
        ? await findRecordedReward(tx, learner, sourceEvent, { at, now: sentAt })
        : emptyReward(stats, learner, sentAt);
      const earned = await sumXpOfSource(tx, learner.id, 'mission', missionId);
      return { alreadyCompleted: !isRetry, correct: done.correct, total: done.total, reward, earned };
    }
    const questions = mission.questions.map((question) => ({ ...question, correctOption: question.correct }));
    const score = gradeQuiz(questions, answers);
    if (!score) throw errors.ANSWERS_INCOMPLETE();
    const quiz = { userId: learner.id, completionId, topic: null, answeredAt: studiedAt, receivedAt: sentAt };
    const asked = questions.map((question) => ({ ...question, conceptId: question.concept ?? null }));
    await insertAnswers(tx, toLessonAnswers(asked, answers, quiz));
    await saveMissionCompletion(tx, { userId: learner.id, missionId, completedAt: at, completionId, ...score });
    const computeXp = () => xpForMission(mission.xpReward);
    const events = [{ kind: 'quiz' as const, score: score.correct, total: score.total }];
    const source = { sourceEvent, sourceType: 'mission' as const, sourceId: missionId };
    const activity = { ...source, events, computeXp, skipStreak: tooOldForStreak };
    const reward = await rewardActivity(tx, learner, activity, { at, now: sentAt });
    return {
      alreadyCompleted: false,
      ...score,
      reward,
      earned: await sumXpOfSource(tx, learner.id, 'mission', missionId),
    };
  });
});

import { xpForMission } from '@vialibera/domain/xp';
import { signedIn } from '#server/context.ts';
import { gradeQuiz } from '#server/learning/grade-quiz.ts';
import { noReward, recallReward } from '#server/rewards/recall-reward.ts';
import { placeActOf } from '#server/rewards/place-act-of.ts';
import { rewardActivity } from '#server/rewards/reward-activity.ts';
import { lockFigures, xpOfSource } from '#server/rewards/rewards-store.ts';
import { findOpenMission, listCompletedMissions, saveMissionCompletion } from './missions-store.ts';

export const completeMission = signedIn.missions.completeMission.handler(async ({ input, context, errors }) => {
  const { db, learner, now } = context;
  const { missionId, completionId, answers } = input;
  return db.transaction(async (tx) => {
    await lockFigures(tx, learner.id);
    const mission = await findOpenMission(tx, missionId);
    if (!mission) throw errors.MISSION_NOT_FOUND();
    const sentAt = now();
    const { at, stale } = await placeActOf(tx, learner, sentAt, input.device);
    const act = `mission:${missionId}`;
    const done = (await listCompletedMissions(tx, learner.id)).find((it) => it.missionId === missionId);
    if (done) {
      const again = done.completionId === completionId;
      const reward = again ? await recallReward(tx, learner, act, at) : await noReward(tx, learner, at);
      const earned = await xpOfSource(tx, learner.id, 'mission', missionId);
      return { alreadyCompleted: !again, correct: done.correct, total: done.total, reward, earned };
    }
    const key = mission.questions.map((question) => ({ ...question, correctOption: question.correct }));
    const score = gradeQuiz(key, answers);
    if (!score) throw errors.ANSWERS_INCOMPLETE();
    await saveMissionCompletion(tx, { userId: learner.id, missionId, completedAt: at, completionId, ...score });
    const worth = () => xpForMission(mission.xpReward);
    const events = [{ kind: 'quiz' as const, score: score.correct, total: score.total }];
    const activity = { act, events, sourceType: 'mission' as const, sourceId: missionId, worth, stale };
    const reward = await rewardActivity(tx, learner, activity, { at, now: sentAt });
    return {
      alreadyCompleted: false,
      ...score,
      reward,
      earned: await xpOfSource(tx, learner.id, 'mission', missionId),
    };
  });
});

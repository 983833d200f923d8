import { xpForMission } from '@vialibera/domain/xp';
import { signedIn } from '#server/context.ts';
import { gradeQuiz } from '#server/learning/grade-quiz.ts';
import { noReward, recallReward } from '#server/rewards/recall-reward.ts';
import { rewardActivity } from '#server/rewards/reward-activity.ts';
import { lockFigures } from '#server/rewards/rewards-store.ts';
import { findOpenMission, listCompletedMissions, saveMissionCompletion } from './missions-store.ts';

export const completeMission = signedIn.missions.completeMission.handler(async ({ input, context, errors }) => {
  const { db, learner, now } = context;
  const { missionId, completionId, answers } = input;
  return db.transaction(async (tx) => {
    await lockFigures(tx, learner.id);
    const mission = await findOpenMission(tx, missionId);
    if (!mission) throw errors.MISSION_NOT_FOUND();
    const at = now();
    const source = { type: 'mission' as const, id: missionId };
    const done = (await listCompletedMissions(tx, learner.id)).find((it) => it.missionId === missionId);
    if (done) {
      const again = done.completionId === completionId;
      const recalled = await recallReward(tx, learner, source, at);
      const reward = again ? recalled : await noReward(tx, learner, at);
      return { alreadyCompleted: !again, correct: done.correct, total: done.total, reward, earned: recalled.xp };
    }
    const key = mission.questions.map((question) => ({ ...question, correctOption: question.correct }));
    const score = gradeQuiz(key, answers);
    if (!score) throw errors.ANSWERS_INCOMPLETE();
    await saveMissionCompletion(tx, { userId: learner.id, missionId, completedAt: at, completionId, ...score });
    const worth = () => xpForMission(mission.xpReward);
    const reward = await rewardActivity(tx, learner, { sourceType: 'mission', sourceId: missionId, worth }, at);
    const { xp: earned } = await recallReward(tx, learner, source, at);
    return { alreadyCompleted: false, ...score, reward, earned };
  });
});

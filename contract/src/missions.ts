import * as z from 'zod';
import { clientId, courseId, deviceTimes, illustration, optionIndex } from './ids.ts';
import { lessonQuestion } from './learning.ts';
import { signedInOperation } from './operation.ts';
import { reward } from './rewards.ts';

const tags = ['Missions'];
const notFound = { MISSION_NOT_FOUND: { status: 404, message: 'No such mission' } } as const;

const missionSummary = z.object({
  id: courseId,
  title: z.string(),
  description: z.string(),
  icon: illustration,
  route: z.string().describe('The page of the mission'),
  xpReward: z.int().nonnegative(),
  completed: z.boolean(),
});
export type MissionSummary = z.infer<typeof missionSummary>;

const mission = missionSummary.extend({
  content: z.string().describe('Markdown; a sign is an image with the URL `sign:<id>`'),
  signs: z.record(courseId, illustration),
  articles: z.array(z.string()),
  verifiedOn: z.iso.date(),
  questions: z.array(lessonQuestion),
});
export type Mission = z.infer<typeof mission>;

export const listMissions = signedInOperation
  .route({ method: 'GET', path: '/missions', tags, summary: 'The unlocked special missions' })
  .output(z.object({ missions: z.array(missionSummary) }));

export const getMission = signedInOperation
  .route({ method: 'GET', path: '/missions/{missionId}', tags, summary: 'A special mission' })
  .errors(notFound)
  .input(z.strictObject({ missionId: courseId }))
  .output(mission);

export const viewMissionInfo = signedInOperation
  .route({ method: 'POST', path: '/missions/{missionId}/info', tags, summary: 'Complete the first step of a mission' })
  .errors(notFound)
  .input(z.strictObject({ missionId: courseId, device: deviceTimes }))
  .output(z.object({ reward }));

export const completeMission = signedInOperation
  .route({ method: 'POST', path: '/missions/{missionId}/completion', tags, summary: 'Complete a special mission' })
  .errors({ ...notFound, ANSWERS_INCOMPLETE: { status: 422, message: 'Every question of the quiz needs one answer' } })
  .input(
    z.strictObject({
      missionId: courseId,
      completionId: clientId,
      answers: z.array(z.strictObject({ questionId: courseId, option: optionIndex })).max(100),
      device: deviceTimes,
    }),
  )
  .output(
    z.object({
      alreadyCompleted: z.boolean(),
      correct: z.int().nonnegative(),
      total: z.int().nonnegative(),
      reward,
      earned: z.int().nonnegative().describe('The XP that the mission has paid in total, including its first step'),
    }),
  );

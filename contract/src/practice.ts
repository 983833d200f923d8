import * as z from 'zod';
import { concepts } from './shared/concepts.ts';
import {
  courseId,
  licenceId,
  listTopic,
  ownLicence,
  clientId,
  deviceTimes,
  illustration,
  optionIndex,
} from './shared/ids.ts';
import { lessonQuestion } from './learning.ts';
import { examRunning, licenceUnknown, signedInOperation } from './shared/operation.ts';
import { QUESTION_LIMITS } from './shared/question-limits.ts';
import { reward } from './rewards.ts';

const tags = ['Practice'];
const topic = listTopic.describe("The topic's number in the question list; 0 if the bank has none");

export const COMMUNITY_QUESTIONS_MAXIMUM = 500;
const practiceTopic = z.object({ topic, title: z.string().nullable(), statements: z.int().positive() });

export const listPractice = signedInOperation
  .route({ method: 'GET', path: '/practice', tags, summary: "The topics of a licence's active bank" })
  .errors(licenceUnknown)
  .input(z.strictObject({ licence: ownLicence }).default({}))
  .output(
    z.object({
      licence: licenceId,
      topics: z.array(practiceTopic),
      explained: z.boolean().describe('Whether every statement has an explanation'),
    }),
  );

export const getPractice = signedInOperation
  .route({ method: 'GET', path: '/practice/{topic}', tags, summary: 'All statements of a topic with their answers' })
  .errors({
    ...examRunning,
    ...licenceUnknown,
    TOPIC_NOT_FOUND: { status: 404, message: 'The bank has no statement of this topic' },
  })
  .input(z.strictObject({ topic: z.coerce.number().pipe(topic), licence: ownLicence }))
  .output(z.object({ topic, title: z.string().nullable(), questions: z.array(lessonQuestion), concepts }));

export const getDownloadSize = signedInOperation
  .route({
    method: 'GET',
    path: '/practice/download-size',
    tags,
    summary: 'How much a learner stores to study for a licence without network, in bytes',
  })
  .errors(licenceUnknown)
  .input(z.strictObject({ licence: ownLicence }).default({}))
  .output(z.object({ texts: z.int().nonnegative(), images: z.int().nonnegative() }));

const communityTopic = z.object({
  topic: courseId.describe('Derived from the name of the topic'),
  title: z.string().nullable().describe('Null for questions without a topic'),
});

export const listCommunityTopics = signedInOperation
  .route({
    method: 'GET',
    path: '/practice/community',
    tags,
    summary: "The topics of the learners' approved questions for a licence",
  })
  .errors(licenceUnknown)
  .input(z.strictObject({ licence: ownLicence }).default({}))
  .output(z.object({ topics: z.array(communityTopic.extend({ questions: z.int().positive() })) }));

const communityQuestion = lessonQuestion.extend({
  options: z.array(z.string()).min(2).max(QUESTION_LIMITS.options),
  correctOption: z.int().nonnegative(),
  author: z
    .string()
    .nullable()
    .describe(
      'The display name of the author; null if the author does not want it to be shown or is hidden from the learner',
    ),
});
export type CommunityQuestion = z.infer<typeof communityQuestion>;

export const getCommunityPractice = signedInOperation
  .route({
    method: 'GET',
    path: '/practice/community/{topic}',
    tags,
    summary: 'The newest approved questions of learners on a topic, with their answers',
  })
  .errors({
    ...examRunning,
    ...licenceUnknown,
    TOPIC_NOT_FOUND: { status: 404, message: 'There is no approved question on this topic' },
  })
  .input(z.strictObject({ topic: courseId, licence: ownLicence }))
  .output(communityTopic.extend({ questions: z.array(communityQuestion).max(COMMUNITY_QUESTIONS_MAXIMUM) }));

const missionsTags = ['Missions'];
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
  .route({ method: 'GET', path: '/missions', tags: missionsTags, summary: 'The unlocked special missions' })
  .output(z.object({ missions: z.array(missionSummary) }));

export const getMission = signedInOperation
  .route({ method: 'GET', path: '/missions/{missionId}', tags: missionsTags, summary: 'A special mission' })
  .errors(notFound)
  .input(z.strictObject({ missionId: courseId }))
  .output(mission);

export const viewMissionInfo = signedInOperation
  .route({
    method: 'POST',
    path: '/missions/{missionId}/info',
    tags: missionsTags,
    summary: 'Complete the first step of a mission',
  })
  .errors(notFound)
  .input(z.strictObject({ missionId: courseId, device: deviceTimes }))
  .output(z.object({ reward }));

export const completeMission = signedInOperation
  .route({
    method: 'POST',
    path: '/missions/{missionId}/completion',
    tags: missionsTags,
    summary: 'Complete a special mission',
  })
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

import * as z from 'zod';
import { concepts } from './concepts.ts';
import { courseId, licenceId, listTopic, ownLicence } from './ids.ts';
import { lessonQuestion } from './learning.ts';
import { examRunning, licenceUnknown, signedInOperation } from './operation.ts';
import { QUESTION_LIMITS } from './question-limits.ts';

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

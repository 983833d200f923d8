import * as z from 'zod';
import { clientId } from './ids.ts';
import { lessonQuestion } from './learning.ts';
import { signedInOperation } from './operation.ts';

const tags = ['Practice'];
const topic = z.int().min(0).max(99).describe("The ministry's number of the topic; 0 if the bank has none");
const examRunning = {
  EXAM_RUNNING: {
    status: 409,
    message: 'Answers are hidden while an exam is running',
    data: z.object({ examId: clientId }),
  },
};

const practiceTopic = z.object({ topic, title: z.string().nullable(), statements: z.int().positive() });

export const listPractice = signedInOperation
  .route({ method: 'GET', path: '/practice', tags, summary: 'The topics of the active bank' })
  .output(
    z.object({
      topics: z.array(practiceTopic),
      explained: z.boolean().describe('Whether every statement has an explanation'),
    }),
  );

export const getPractice = signedInOperation
  .route({ method: 'GET', path: '/practice/{topic}', tags, summary: 'All statements of a topic with their answers' })
  .errors({ ...examRunning, TOPIC_NOT_FOUND: { status: 404, message: 'The bank has no statement of this topic' } })
  .input(z.strictObject({ topic: z.coerce.number().pipe(topic) }))
  .output(z.object({ topic, title: z.string().nullable(), questions: z.array(lessonQuestion) }));

export const listMistakes = signedInOperation
  .route({
    method: 'GET',
    path: '/practice/mistakes',
    tags,
    summary: "The statements with a wrong or missing answer in the learner's exams",
  })
  .errors(examRunning)
  .output(
    z.object({
      questions: z.array(lessonQuestion).max(100).describe('Of the active bank, from the latest exam to the oldest'),
    }),
  );

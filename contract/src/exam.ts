import * as z from 'zod';
import { EXAM_QUESTIONS } from '@vialibera/domain/exam';
import { clientId, illustration } from './ids.ts';
import { signedInOperation } from './operation.ts';
import { reward } from './rewards.ts';

const tags = ['Exam'];
const examId = clientId.describe('Made by the client, so that a retry starts no second exam');
const position = z
  .int()
  .min(0)
  .max(EXAM_QUESTIONS - 1);
const answers = z.array(z.boolean().nullable()).length(EXAM_QUESTIONS).describe('By position; null is unanswered');

const runningExam = z.object({
  status: z.literal('running'),
  id: examId,
  secondsLeft: z.int().nonnegative().describe('When the response was sent'),
  questions: z.array(z.object({ text: z.string(), illustration: illustration.nullable() })).length(EXAM_QUESTIONS),
  answers,
});
export type RunningExam = z.infer<typeof runningExam>;

const submittedExam = z.object({
  status: z.literal('submitted'),
  id: examId,
  submittedAt: z.iso.datetime(),
  timedOut: z.boolean().describe('Submitted by the server at the deadline'),
  score: z.int().min(0).max(EXAM_QUESTIONS),
  errors: z.int().min(0).max(EXAM_QUESTIONS),
  passed: z.boolean(),
  questions: z
    .array(
      z.object({
        text: z.string(),
        illustration: illustration.nullable(),
        correctAnswer: z.boolean(),
        userAnswer: z.boolean().nullable(),
        explanation: z.string().nullable(),
      }),
    )
    .length(EXAM_QUESTIONS),
  reward: reward.nullable().describe('The reward of a passed exam'),
});
export type SubmittedExam = z.infer<typeof submittedExam>;

const notFound = { EXAM_NOT_FOUND: { status: 404, message: 'The learner has no such exam' } };
const examRunning = {
  EXAM_RUNNING: {
    status: 409,
    message: 'Results are hidden while another exam is running',
    data: z.object({ examId }),
  },
};

export const listExams = signedInOperation
  .route({ method: 'GET', path: '/exams', tags, summary: "The learner's exams: the running one and the last twenty" })
  .output(
    z.object({
      running: z
        .object({ id: examId, secondsLeft: z.int().nonnegative(), answered: z.int().min(0).max(EXAM_QUESTIONS) })
        .nullable(),
      submitted: z.array(
        z.object({
          id: examId,
          submittedAt: z.iso.datetime(),
          score: z.int(),
          errors: z.int(),
          passed: z.boolean(),
        }),
      ),
      bank: z
        .object({
          name: z.string(),
          statements: z.int().nonnegative(),
          explained: z.boolean().describe('Whether every statement has an explanation'),
        })
        .nullable(),
    }),
  );
export type ExamSummary = { id: string; submittedAt: string; score: number; errors: number; passed: boolean };

export const startExam = signedInOperation
  .route({
    method: 'POST',
    path: '/exams',
    tags,
    summary: 'Start an exam, or return to the running one',
  })
  .errors({ EXAM_BANK_EMPTY: { status: 503, message: 'The bank has too few statements for an exam' } })
  .input(z.strictObject({ examId }))
  .output(
    z.object({
      examId,
      resumed: z.boolean().describe('Another exam was already running; `examId` is its id'),
      sheet: runningExam.nullable().describe('Null if the exam has been submitted in the meantime'),
    }),
  );

export const getExam = signedInOperation
  .route({ method: 'GET', path: '/exams/{examId}', tags, summary: 'The running exam, or its result' })
  .errors({ ...notFound, ...examRunning })
  .input(z.strictObject({ examId }))
  .output(z.discriminatedUnion('status', [runningExam, submittedExam]));

export const answerExam = signedInOperation
  .route({ method: 'PUT', path: '/exams/{examId}/answers/{position}', tags, summary: 'Save or change an answer' })
  .errors({
    ...notFound,
    EXAM_SUBMITTED: { status: 409, message: 'This exam is over' },
  })
  .input(z.strictObject({ examId, position: z.coerce.number().pipe(position), answer: z.boolean() }))
  .output(z.object({ secondsLeft: z.int().nonnegative() }));

export const submitExam = signedInOperation
  .route({ method: 'POST', path: '/exams/{examId}/submission', tags, summary: 'Submit the exam' })
  .errors({ ...notFound, ...examRunning })
  .input(z.strictObject({ examId }))
  .output(submittedExam);

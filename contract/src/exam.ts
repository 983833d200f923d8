import * as z from 'zod';
import { QUESTION_KINDS } from '@vialibera/domain/exam/answer';
import { EXAM_QUESTIONS_MAXIMUM } from '@vialibera/domain/exam/licence-limits';
import { conceptId, concepts } from './shared/concepts.ts';
import { answer, clientId, courseId, illustration, licenceId, options, ownLicence } from './shared/ids.ts';
import { shownEdition } from './shared/edition.ts';
import { licenceUnknown, signedInOperation, tooManyAnswers } from './shared/operation.ts';
import { reward } from './rewards.ts';

const tags = ['Exam'];
const examId = clientId.describe('Made by the client, so that a retry starts no second exam');
const position = z
  .int()
  .min(0)
  .max(EXAM_QUESTIONS_MAXIMUM - 1);
const answers = z.array(answer.nullable()).describe('By position; null is unanswered');
const count = z.int().nonnegative();

const takenForm = z.object({
  licence: licenceId,
  licenceName: z.string(),
  name: z.string().describe('Who takes this exam'),
  kind: z.enum(QUESTION_KINDS),
  questions: z.int().positive(),
  seconds: z.int().positive(),
  allowedErrors: count,
  moreTime: z.boolean().describe('The longer time for certified learning difficulties (DSA)'),
});
export type TakenForm = z.infer<typeof takenForm>;

const examForm = takenForm
  .omit({ moreTime: true, licence: true, licenceName: true })
  .extend({ id: courseId, secondsWithMoreTime: z.int().positive().nullable() });
/** An exam form with which the learner can start an exam. */
export type ExamFormSummary = z.infer<typeof examForm>;

const runningExam = z.object({
  status: z.literal('running'),
  id: examId,
  secondsLeft: z.int().nonnegative().describe('When the response was sent'),
  form: takenForm,
  questions: z.array(z.object({ text: z.string(), options, illustration: illustration.nullable() })),
  answers,
});
export type RunningExam = z.infer<typeof runningExam>;

const submittedExam = z.object({
  status: z.literal('submitted'),
  id: examId,
  form: takenForm,
  submittedAt: z.iso.datetime(),
  timedOut: z.boolean().describe('Submitted because the time was up, by the server or by the page'),
  score: count,
  errors: count,
  passed: z.boolean(),
  questions: z.array(
    z.object({
      text: z.string(),
      options,
      illustration: illustration.nullable(),
      correctAnswer: answer,
      userAnswer: answer.nullable(),
      explanation: z.string().nullable(),
      concept: conceptId,
    }),
  ),
  concepts,
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
  .route({
    method: 'GET',
    path: '/exams',
    tags,
    summary:
      "The learner's exams of all licences: the running one and the last twenty; the forms and the bank of a licence",
  })
  .errors(licenceUnknown)
  .input(z.strictObject({ licence: ownLicence }).default({}))
  .output(
    z.object({
      running: z
        .object({ id: examId, secondsLeft: z.int().nonnegative(), answered: count, form: takenForm })
        .nullable(),
      submitted: z.array(
        z.object({
          id: examId,
          submittedAt: z.iso.datetime(),
          score: z.int(),
          errors: z.int(),
          passed: z.boolean(),
          form: takenForm,
        }),
      ),
      licence: z.object({ id: licenceId, name: z.string() }),
      forms: z.array(examForm).describe('The exams of the licence. The first is the usual one'),
      bank: z
        .object({
          name: z.string(),
          statements: z.int().nonnegative(),
          explained: z.boolean().describe('Whether every statement has an explanation'),
          edition: shownEdition.nullable().describe('The edition of the ministry; null if the bank is none'),
        })
        .nullable(),
    }),
  );
export type ExamSummary = {
  id: string;
  submittedAt: string;
  score: number;
  errors: number;
  passed: boolean;
  form: TakenForm;
};

export const startExam = signedInOperation
  .route({
    method: 'POST',
    path: '/exams',
    tags,
    summary: 'Start an exam, or return to the running one',
  })
  .errors({
    ...licenceUnknown,
    ...tooManyAnswers,
    EXAM_BANK_EMPTY: { status: 503, message: 'The bank has too few statements for an exam' },
    EXAM_FORM_UNKNOWN: { status: 404, message: 'The licence has no such exam form' },
  })
  .input(
    z.strictObject({ examId, licence: ownLicence, form: courseId.optional().describe('By default the usual form') }),
  )
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
    ANSWER_IMPOSSIBLE: { status: 422, message: 'The question does not exist or does not have this answer' },
  })
  .input(z.strictObject({ examId, position: z.coerce.number().pipe(position), answer }))
  .output(z.object({ secondsLeft: z.int().nonnegative() }));

export const submitExam = signedInOperation
  .route({ method: 'POST', path: '/exams/{examId}/submission', tags, summary: 'Submit the exam' })
  .errors({ ...notFound, ...examRunning })
  .input(
    z.strictObject({
      examId,
      timeUp: z.boolean().default(false).describe('Sent by the page because the time was up, not by the learner'),
    }),
  )
  .output(submittedExam);

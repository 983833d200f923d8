import * as z from 'zod';
import { ANSWERS_PER_DAY } from '@vialibera/domain/study/study-plan';
import { ownLicence, clientId, licenceId, listTopic } from './shared/ids.ts';
import { licenceUnknown, signedInOperation, examRunning, operation, tooManyAnswers } from './shared/operation.ts';
import { SESSION_MODES, SESSION_REASONS } from '@vialibera/domain/study/compose-session';
import type { Mistakes } from '@vialibera/domain/study/mistakes';
import type { StudyCourse } from '@vialibera/domain/study/study-course';
import type { StudyState } from '@vialibera/domain/study/study-state';
import { rejectedAnswers, sentAnswers } from './answers.ts';
import { concepts } from './shared/concepts.ts';
import { shownEdition } from './shared/edition.ts';
import { lessonQuestion } from './learning.ts';
import { reward } from './rewards.ts';

const count = z.int().nonnegative();
const probability = z.number().min(0).max(1);

const studyPlan = z.object({
  examDate: z.iso.date().nullable().describe("In the learner's time zone; it may have passed"),
  answersPerDay: z.int().nullable().describe('As the learner set it. Null: the plan decides'),
  daysLeft: z.int().nullable().describe('Until the exam; negative after it; null without a date'),
  answersToday: count.describe('The answers to statements given today'),
  target: z.int().positive().describe('How many answers to give today'),
});
export type StudyPlan = z.infer<typeof studyPlan>;

const pass = z
  .object({ mean: probability, low: probability, high: probability, enough: z.boolean() })
  .describe('The probability of passing with its 80 % band. `enough`: whether the answers suffice to show it');
export type Pass = z.infer<typeof pass>;

/** The results of the study engine that the dashboard shows. */
export const studySummary = z.object({
  plan: studyPlan,
  pass,
  mistakes: count,
  outcome: z.enum(['passed', 'failed']).nullable().describe('The reported result of the latest exam'),
});
export type StudySummary = z.infer<typeof studySummary>;

export const updateGoal = signedInOperation
  .route({
    method: 'PUT',
    path: '/study/goal',
    tags: ['Study'],
    summary: 'Set the date of the exam and the answers a day',
  })
  .errors({
    ...licenceUnknown,
    EXAM_DATE_PAST: { status: 422, message: 'The date of the exam has passed' },
    EXAM_DATE_FAR: { status: 422, message: 'The date of the exam is more than two years away' },
  })
  .input(
    z.strictObject({
      licence: ownLicence,
      examDate: z.iso.date().nullable(),
      answersPerDay: z.int().min(ANSWERS_PER_DAY.min).max(ANSWERS_PER_DAY.max).nullable(),
    }),
  )
  .output(z.object({ plan: studyPlan }));

export const reportOutcome = signedInOperation
  .route({ method: 'POST', path: '/study/outcome', tags: ['Study'], summary: 'Report the result of the real exam' })
  .errors({
    ...licenceUnknown,
    EXAM_DATE_FUTURE: { status: 422, message: 'The date of the exam is in the future' },
    EXAM_DATE_BEFORE_JOINING: { status: 422, message: 'The exam was before the account was created' },
  })
  .input(z.strictObject({ licence: ownLicence, examDate: z.iso.date(), passed: z.boolean() }))
  .output(z.object({ plan: studyPlan }));

const tags = ['Study'];

/**
 * Values that a session can change. After the session, the app compares them with the values from before the session.
 */
const studyStatus = z.object({
  pass,
  points: z.number().nonnegative().describe('The expected right answers on the next sheet'),
  mistakes: count.describe('The open mistakes'),
});
export type StudyStatus = z.infer<typeof studyStatus>;

const sessionQuestion = z.object({ question: lessonQuestion, reason: z.enum(SESSION_REASONS) });
export type SessionQuestion = z.infer<typeof sessionQuestion>;

const session = z.object({
  questions: z.array(sessionQuestion).describe('Empty without a bank, and in the mode `errors` without mistakes'),
  concepts,
  plan: studyPlan,
  status: studyStatus,
});
export type StudySession = z.infer<typeof session>;

export const getSession = signedInOperation
  .route({ method: 'GET', path: '/study/session', tags, summary: 'The statements to study now, with their answers' })
  .errors({
    ...examRunning,
    ...licenceUnknown,
    TOPIC_NOT_FOUND: { status: 404, message: 'The bank has no statement of this topic' },
  })
  .input(
    z
      .strictObject({
        mode: z.enum(SESSION_MODES).default('today'),
        topic: z.coerce.number().pipe(listTopic).optional().describe('Limits the session to a topic'),
        licence: ownLicence,
      })
      .default({ mode: 'today' }),
  )
  .output(session);

export const completeSession = signedInOperation
  .route({
    method: 'POST',
    path: '/study/sessions/{sessionId}/completion',
    tags,
    summary: 'Record the answers of a session and pay its reward',
  })
  .errors({ ...licenceUnknown, ...examRunning, ...tooManyAnswers })
  .input(
    sentAnswers.extend({
      sessionId: clientId.describe('Chosen by the device, so that a retry pays nothing twice'),
      licence: ownLicence,
    }),
  )
  .output(
    z.object({
      rejected: rejectedAnswers,
      reward,
      plan: studyPlan,
      status: studyStatus,
      returns: z
        .object({ tomorrow: count, thisWeek: count, later: count })
        .describe('How many of its concepts come back when'),
    }),
  );

const studyState = z.object({
  licence: licenceId,
  course: z.custom<StudyCourse>().describe('The concepts of the active bank, and the composition of the exam'),
  state: z.custom<StudyState>().describe("What the engine has concluded from the learner's answers"),
  mistakes: z.custom<Mistakes>(),
  plan: studyPlan,
});
export type StudyStateResponse = z.infer<typeof studyState>;

export const getStudyState = signedInOperation
  .route({ method: 'GET', path: '/study/state', tags, summary: 'All that a device needs to compose sessions offline' })
  .errors({ ...licenceUnknown, ...examRunning })
  .input(z.strictObject({ licence: ownLicence }).default({}))
  .output(studyState);

const mistake = z.object({
  question: lessonQuestion,
  topic: listTopic,
  rightDays: z.int().min(0).max(1).describe('On how many days it was answered right since'),
  wrongAt: z.iso.datetime().nullable().describe('Null if it was left without an answer in an exam'),
});
export type Mistake = z.infer<typeof mistake>;

const mistakes = z.object({
  mistakes: z.array(mistake).describe('The latest first'),
  topics: z
    .array(z.object({ topic: listTopic, title: z.string().nullable(), mistakes: z.int().positive() }))
    .describe('In the order of the list'),
  concepts,
});
export type MistakeList = z.infer<typeof mistakes>;

export const listMistakes = signedInOperation
  .route({
    method: 'GET',
    path: '/study/mistakes',
    tags: ['Study'],
    summary: 'The statements that the learner answered wrong and has not answered right on two days since',
  })
  .errors({ ...examRunning, ...licenceUnknown })
  .input(z.strictObject({ licence: ownLicence }).default({}))
  .output(mistakes);

const topicLoss = z.object({
  topic: listTopic,
  title: z.string().nullable(),
  points: z.number().nonnegative().describe('The expected errors on the next sheet'),
  questions: z.number().nonnegative().describe('The expected questions on the next sheet'),
});
export type TopicLoss = z.infer<typeof topicLoss>;

const readiness = z.object({
  licence: licenceId,
  plan: studyPlan,
  pass: pass.describe('On the day of the exam, or now without a date, without studying until then'),
  missing: z.object({ answers: count, exams: count }).describe('Still needed before the probability is shown'),
  history: z
    .array(pass.omit({ enough: true }).extend({ day: z.iso.date() }))
    .describe('One entry for each day on which it was computed and the answers sufficed, the oldest first'),
  topics: z.array(topicLoss).describe('The most expected errors first'),
  concepts: z.object({ met: count, total: count }),
  answers: count,
  mistakes: count,
  sheet: z.object({ questions: z.int().positive(), allowedErrors: count }).nullable().describe('Null without a bank'),
  outcome: z.object({ examDate: z.iso.date(), passed: z.boolean() }).nullable().describe('The latest reported'),
  edition: shownEdition.nullable().describe('The edition of the ministry; null if the bank is none'),
});
export type Readiness = z.infer<typeof readiness>;

export const getReadiness = signedInOperation
  .route({
    method: 'GET',
    path: '/readiness',
    tags: ['Study'],
    summary: 'How likely the learner passes the exam, and what to do next',
  })
  .errors(licenceUnknown)
  .input(z.strictObject({ licence: ownLicence }).default({}))
  .output(readiness);

const share = z.number().min(0).max(1);

const bin = z.object({
  low: share,
  high: share,
  predicted: share.describe('The mean of the predicted probabilities from `low` to `high`'),
  observed: share.describe('The share of these exams that was passed'),
  interval: z.object({ low: share, high: share }).describe('Holds the true share with a probability of 95 %'),
  count: count.describe('At least ten'),
});

const reliability = z.object({
  count: count.describe('The predictions that were shown to learners and whose exam is over'),
  needed: count.describe('From this count on there are statistics'),
  statistics: z
    .object({
      from: z.iso.date().describe('The day of the first exam, UTC'),
      to: z.iso.date().describe('The day of the last exam, UTC'),
      bins: z.array(bin).describe('The lowest predictions first'),
      ece: share.describe('The expected calibration error: the mean distance between `predicted` and `observed`'),
      brier: share.describe('The mean squared difference between the prediction and the result'),
    })
    .nullable(),
});
export type ReliabilityOfKind = z.infer<typeof reliability>;
export type ReliabilityStatistics = NonNullable<ReliabilityOfKind['statistics']>;

export const getReliability = operation
  .route({
    method: 'GET',
    path: '/reliability',
    tags: ['Study'],
    summary: 'How true the predicted probabilities of passing were in this installation',
  })
  .output(
    z.object({
      simulations: reliability.describe('Judged by the exam simulations of the app'),
      exams: reliability.describe('Judged by the results of real exams that learners have reported'),
    }),
  );
